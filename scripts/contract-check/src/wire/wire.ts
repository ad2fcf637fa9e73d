import { Agent as PlainAgent, request as plainRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { causeOf, isAboutCertificate } from './causes.ts'

/** A request as it goes out. `path` is encoded, with its query, and comes after the base address. */
export interface WireRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer | string
  /** Bytes of the answer's body to read before hanging up. */
  readonly most?: number
}

export interface WireAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** False: there was more than was wanted. */
  readonly whole: boolean
  /** Milliseconds from the request to the end of the answer. */
  readonly took: number
}

/** No answer at all, or half of one; the message is a sentence. */
export class WireError extends Error {
  /** Nobody there: no connection came about. */
  readonly unreachable: boolean

  constructor(message: string, unreachable = false) {
    super(message)
    this.unreachable = unreachable
  }
}

export const isRead = (method: string) => /^(?:GET|HEAD|OPTIONS)$/.test(method)

const MOST = 16 * 1024 * 1024
/** How it looks when the other end had closed a kept connection. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE'])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/**
 * One server, over kept connections; `timeout` is milliseconds for a whole exchange.
 * It follows no redirect, so that nothing, least of all a token, reaches another host.
 */
export function openWire(base: URL, timeout: number) {
  const secure = base.protocol === 'https:'
  const agent = new (secure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: 4 })
  const start = secure ? secureRequest : plainRequest
  const prefix = base.pathname.replace(/\/$/, '')
  const host = base.hostname.replace(/^\[|\]$/g, '')

  const once = ({ method, path, headers, body, most = MOST }: WireRequest, anew = false) =>
    new Promise<WireAnswer>((done, fail) => {
      const signal = AbortSignal.timeout(timeout)
      const started = performance.now()
      // A kept connection may be closed meanwhile: only what may be sent again goes over one.
      const kept = isRead(method) && !anew ? agent : false
      const to = { host, port: base.port, method, path: prefix + path }
      const options = { ...to, headers, agent: kept, signal }
      const request = start(options, (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        const finish = (whole: boolean) => {
          const { statusCode: status = 0 } = answer
          const bytes = Buffer.concat(chunks).subarray(0, most)
          const took = performance.now() - started
          done({ status, headers: answer.headers, body: bytes, whole, took })
        }
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          length += chunk.length
          if (length <= most) return
          finish(false)
          request.destroy()
        })
        answer.once('end', () => finish(true))
        answer.once('error', (error) => fail(sentenceFor(error, timeout, true)))
      })
      let read = () => 0
      request.once('socket', (socket) => {
        const before = socket.bytesRead
        read = () => socket.bytesRead - before
      })
      request.once('error', (error: NodeJS.ErrnoException) => {
        const stale = request.reusedSocket && CLOSED.has(error.code ?? '') && read() === 0
        fail(stale ? error : sentenceFor(error, timeout, false))
      })
      request.end(body)
    })

  return {
    /** @throws a WireError */
    async send(request: WireRequest): Promise<WireAnswer> {
      try {
        return await once(request)
      } catch (error) {
        // A kept connection just closed says nothing of the server; others may be closed too.
        if (error instanceof WireError || !isRead(request.method)) throw asWireError(error)
        return await once(request, true).catch((again: unknown) => {
          throw asWireError(again)
        })
      }
    },
    close: () => agent.destroy(),
  }
}

const asWireError = (error: unknown) =>
  error instanceof WireError ? error : new WireError(`The connection broke: ${String(error)}.`)

function sentenceFor(error: NodeJS.ErrnoException, timeout: number, begun: boolean): WireError {
  const { code = '', name, message } = error
  if (name === 'AbortError' || name === 'TimeoutError') {
    return new WireError(`No whole answer came within ${timeout / 1000} s.`)
  }
  if (begun) return new WireError('The answer broke off half-way.')
  const isNobody = UNREACHABLE.has(code) || isAboutCertificate(code)
  return new WireError(`${causeOf(code) ?? (message || code)}.`, isNobody)
}
