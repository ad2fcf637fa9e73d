import { Agent as PlainAgent, request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'

/** `path` is encoded, has the query, and follows the path of the base URL. */
export interface HttpRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Sends the headers only, though they announce a body. */
  readonly omitBody?: boolean
  /** Stops reading the response body after so many bytes. */
  readonly maxBytes?: number
}

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** False: `maxBytes` cut the body. */
  readonly whole: boolean
  /** Milliseconds until the response ended. */
  readonly took: number
}

/** No or an incomplete response; the message is a sentence. */
export class NetworkError extends Error {
  /** Of Node, such as ECONNREFUSED. */
  code = ''
}

export const isRead = (method: string) => /^(?:GET|HEAD|OPTIONS)$/.test(method)

const MAX_BYTES = 16 * 1024 * 1024

/** Sentences for error codes of Node and OpenSSL. */
const CAUSES: readonly (readonly [codes: RegExp, words: string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, 'its host name cannot be resolved (DNS)'],
  [/^ECONNREFUSED$/, 'nothing listens on that port'],
  [/^(?:EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/, 'it cannot be reached from this machine'],
  [/^(?:ECONNRESET|EPIPE)$/, 'the connection was reset'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another name'],
  [
    /^(?:UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|CERT_)/,
    'its certificate is from an authority that Node does not know. If it is a private one, name its file: NODE_EXTRA_CA_CERTS=/etc/ssl/our-authority.pem npm run …',
  ],
  [/^HPE_/, 'it does not speak HTTP'],
  [/^(?:ERR_SSL_|EPROTO)/, 'it does not speak TLS'],
]

function toNetworkError({ code = '', name, message }: NodeJS.ErrnoException, timeout: number) {
  if (name === 'AbortError' || name === 'TimeoutError') {
    return new NetworkError(`No complete response came within ${timeout / 1000} s.`)
  }
  const words = CAUSES.find(([codes]) => codes.test(code))?.[1]
  const error = new NetworkError(words ? `${words} (${code}).` : `${message || code}.`)
  return Object.assign(error, { code })
}

/**
 * A client of one server; `timeout`: milliseconds per exchange. It follows no redirect, so that no
 * token reaches another host.
 */
export function createHttpClient(base: URL, timeout: number) {
  const secure = base.protocol === 'https:'
  const agent = new (secure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: 4 })
  const start = secure ? secureRequest : plainRequest
  const prefix = base.pathname.replace(/\/$/, '')
  const host = base.hostname.replace(/^\[|\]$/g, '')

  /** @returns undefined if the server had closed the pooled connection, which is no fault of it */
  const once = (wanted: HttpRequest, isRetry: boolean) =>
    new Promise<HttpResponse | undefined>((done, fail) => {
      const { method, path, headers, body, omitBody, maxBytes = MAX_BYTES } = wanted
      const started = performance.now()
      // Only repeatable requests use the pool: its connections may be closed.
      const pool = isRead(method) && !isRetry ? agent : false
      const to = { host, port: base.port, method, path: prefix + path, headers }
      const signal = AbortSignal.timeout(timeout)
      const request = start({ ...to, agent: pool, signal }, (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        const finish = (whole: boolean) => {
          const { statusCode: status = 0, headers: received } = answer
          const bytes = Buffer.concat(chunks).subarray(0, maxBytes)
          done({ status, headers: received, body: bytes, whole, took: performance.now() - started })
        }
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          length += chunk.length
          if (length <= maxBytes) return
          finish(false)
          request.destroy()
        })
        answer.once('end', () => finish(true))
        answer.once('error', (error: NodeJS.ErrnoException) => {
          const isCut = error.code === 'ECONNRESET'
          fail(isCut ? new NetworkError('The response broke off.') : toNetworkError(error, timeout))
        })
      })
      let readBefore = 0
      request.once('socket', ({ bytesRead }) => (readBefore = bytesRead))
      request.once('error', (error: NodeJS.ErrnoException) => {
        const isCut = /^(?:ECONNRESET|EPIPE)$/.test(error.code ?? '')
        const isStale = isCut && request.reusedSocket && request.socket?.bytesRead === readBefore
        if (isStale) done(undefined)
        else fail(toNetworkError(error, timeout))
      })
      if (omitBody) request.flushHeaders()
      else request.end(body)
    })

  return {
    /** @throws NetworkError */
    async send(request: HttpRequest): Promise<HttpResponse> {
      const answer = (await once(request, false)) ?? (await once(request, true))
      if (answer) return answer
      throw new NetworkError('The connection broke.')
    },
    close: () => agent.destroy(),
  }
}
