import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Twice the time of 500 MiB on a slow line, so that no upload is cut off. */
const MAX_UPLOAD_MS = 2 * 60 * 60_000

/** Stricter than Node's defaults (60 s for headers, 300 s for a request): for one machine only. */
export const SERVER_LIMITS = {
  headersTimeout: 10_000,
  // For uploads. Bodies of other requests have 30 s, enforced in read/body.ts.
  requestTimeout: MAX_UPLOAD_MS,
  connectionsCheckingInterval: 5_000,
  // As nginx. With 10 s, clients sometimes reuse a connection just as it is closed, and are reset.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  // Checked by `allowHosts`, which responds in JSON.
  requireHostHeader: false,
  maxConnections: 2_000,
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

const REFUSALS: Record<string, [status: number, error: string, message?: string]> = {
  // Browsers send the localhost cookies of all projects on this machine.
  HPE_HEADER_OVERFLOW: [
    431,
    'headers_too_large',
    'The headers are larger than 16 kB: delete cookies of other projects on this machine.',
  ],
  HPE_INVALID_URL: [400, 'bad_request', 'The address holds characters to be percent-encoded.'],
  [LATE]: [408, 'request_timeout'],
}

/** `rawPacket` is what Node's parser rejected; absent after a timeout. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

// Node checks timeouts before it reads: after a blocked event loop, pending input is read first.
function refuseUnlessRead(error: ClientError, socket: Socket) {
  if (error.code !== LATE || socket.bytesRead > 0) {
    refuseRaw(error, socket)
    return
  }
  setImmediate(() => {
    if (socket.bytesRead === 0) refuseRaw(error, socket)
  })
}

/** Responds in JSON to input that is not HTTP, and ends the connection. */
function refuseRaw({ code = '', rawPacket }: ClientError, socket: Socket) {
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, error, message = STATUS_CODES[status]] = REFUSALS[code] ?? [400, 'bad_request']
  const body = JSON.stringify({ error, message })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    'Connection: close',
  ]
  // After HEAD, a client would read a body as the next response.
  const isHead = rawPacket?.toString('latin1', 0, 5) === 'HEAD '
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
}

/** Starts an HTTP server with limits; rejects with Node's error, such as EADDRINUSE. */
export function listen(
  app: RequestListener,
  port: number,
  host: string,
  { maxConnections, ...bounds } = SERVER_LIMITS,
): Promise<Server> {
  const server = createServer(bounds, app)
  server.maxConnections = maxConnections
  server.on('clientError', refuseUnlessRead)
  // The body parser sends `100 Continue`, so that a rejection comes before the file is sent.
  server.on('checkContinue', app)
  server.on('checkExpectation', app)
  // Their size is limited; by number, Node would drop the last ones and say nothing.
  server.maxHeadersCount = 0
  return new Promise((done, fail) => {
    server.once('error', fail)
    // On a busy machine Node's default queue of 511 overflows, and further clients wait for
    // minutes.
    server.listen({ port, host, backlog: maxConnections }, () => {
      server.off('error', fail)
      done(server)
    })
  })
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port
