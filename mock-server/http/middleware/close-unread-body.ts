import type { IncomingMessage } from 'node:http'
import onHeaders from 'on-headers'
import type { Middleware } from '../locals.ts'

/** As nginx's `lingering_time`. */
const LINGER_MS = 30_000

/** Ends the connection after a response that came before the body was read: the rest would be taken for the next request. */
export const closeUnreadBody: Middleware = (req, res, next) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = req.headers
  if ((length !== undefined && length !== '0') || encoding !== undefined) {
    onHeaders(res, () => {
      if (req.complete) return
      res.setHeader('Connection', 'close')
      lingeringClose(req)
    })
  }
  next()
}

/**
 * Lets the connection end after the response without losing it: what the client still sends is read and dropped.
 * A socket that closes with unread bytes is reset, and a browser or proxy that is still sending then reads no response.
 */
function lingeringClose(req: IncomingMessage) {
  const { socket } = req
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
  req.once('end', () => socket.destroySoon())
  // Node calls this once the response has been written.
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (req.complete) return destroySoon()
    socket.end()
    req.unpipe()
    req.resume()
  }
}
