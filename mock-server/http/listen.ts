import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** 500 MiB in an hour is a slow line; nobody's upload ends before the file does. */
export const MAX_UPLOAD_MS = 2 * 60 * 60_000

/** Node's own bounds are generous (60 s for headers, 300 s for a request); these are for one machine. */
export const SERVER_LIMITS = {
  headersTimeout: 10_000,
  // An upload may take long; bodies of other requests have 30 s, counted where they are read.
  requestTimeout: MAX_UPLOAD_MS,
  connectionsCheckingInterval: 5_000,
  // As nginx: who asks just as a connection is closed as idle is reset, which with 10 s happens.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  // Checked by our own layer, which answers in JSON.
  requireHostHeader: false,
  maxConnections: 2_000,
}

const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

const REFUSALS: Record<string, [status: number, error: string, message?: string]> = {
  // Browsers send what any project on this machine has set for localhost.
  HPE_HEADER_OVERFLOW: [
    431,
    'headers_too_large',
    'The headers are larger than 16 kB: delete cookies of other projects on this machine.',
  ],
  HPE_INVALID_URL: [400, 'bad_request', 'The address holds characters to be percent-encoded.'],
  [LATE]: [408, 'request_timeout'],
}

/** `rawPacket` is what Node's parser stumbled over; after a time-out there is none. */
type ClientError = NodeJS.ErrnoException & { rawPacket?: Buffer }

// Node looks at the clock before it reads: after a standstill, what came meanwhile is read first.
function refuseUnlessRead(error: ClientError, socket: Socket) {
  if (error.code !== LATE || socket.bytesRead > 0) {
    refuseRaw(error, socket)
    return
  }
  setImmediate(() => {
    if (socket.bytesRead === 0) refuseRaw(error, socket)
  })
}

/** What is not HTTP gets a JSON answer too, and the connection ends. */
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
  // To a HEAD: a body would be taken for the next response.
  const isHead = rawPacket?.toString('latin1', 0, 5) === 'HEAD '
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`)
}

/** A bounded HTTP server around an app; rejects with Node's error when the address is taken. */
export function listen(
  app: RequestListener,
  port: number,
  host: string,
  { maxConnections, ...bounds } = SERVER_LIMITS,
): Promise<Server> {
  const server = createServer(bounds, app)
  server.maxConnections = maxConnections
  server.on('clientError', refuseUnlessRead)
  // The body layer says "continue" once it wants the body: a refusal comes before the file is sent.
  server.on('checkContinue', app)
  return new Promise((done, fail) => {
    server.once('error', fail)
    // On a busy machine the usual queue of 511 overflows, and who comes then waits for minutes.
    server.listen({ port, host, backlog: maxConnections }, () => {
      server.off('error', fail)
      done(server)
    })
  })
}

export const portOf = (server: Server) => (server.address() as AddressInfo).port
