import type { IncomingMessage } from 'node:http'
import onHeaders from 'on-headers'
import type { Middleware } from '../locals.ts'

/** The default of nginx's `lingering_time`. */
const LINGER_MS = 30_000

/**
 * Ends the connection after a response that precedes the body: the rest would be read as the next
 * request.
 */
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
 * Ends the connection after the response: reads and drops what the client still sends.
 * A socket that closes with unread bytes is reset, and a client that is still sending loses the
 * response.
 */
function lingeringClose(req: IncomingMessage) {
  const { socket } = req
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  socket.once('close', () => clearTimeout(timer))
  req.once('end', () => socket.destroySoon())
  // Node calls this after writing the response.
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (req.complete) return destroySoon()
    socket.end()
    req.unpipe()
    req.resume()
  }
}
