import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Plugin } from 'vite'

const OFFER = /^(?:connection|upgrade|http2-settings)$/i

/** Java's HttpClient and `curl --http2` send an HTTP/2 upgrade with each request, which Vite's WebSocket handler would never answer. */
export function ignoreUpgrades(): Plugin {
  return {
    name: 'site:ignore-upgrades',
    apply: 'serve',
    configureServer({ httpServer }) {
      httpServer?.on('upgrade', (request: IncomingMessage, socket: Duplex, rest: Buffer) => {
        if (request.headers.upgrade?.toLowerCase() === 'websocket') return
        const { method, url, rawHeaders } = request
        const lines = [`${method} ${url} HTTP/1.1`]
        for (let at = 0; at < rawHeaders.length; at += 2)
          if (!OFFER.test(rawHeaders[at] ?? ''))
            lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
        // Repeats the request without the upgrade headers.
        socket.unshift(
          Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]),
        )
        httpServer.emit('connection', socket)
      })
    },
  }
}
