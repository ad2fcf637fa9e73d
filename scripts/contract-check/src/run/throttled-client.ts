import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '../contract/operations.ts'
import {
  isRead,
  createHttpClient,
  NetworkError,
  type HttpResponse,
  type HttpRequest,
} from '../http/client.ts'
import type { Options } from './options.ts'
import { CaseSkipped, TargetUnreachable } from './case-errors.ts'

const MAX_RETRY_AFTER_S = 30
const TRIES = 3

/** @returns a function that waits to keep the rate; 0: no wait */
function rateLimit(perSecond: number): () => Promise<void> {
  const gap = perSecond > 0 ? 1000 / perSecond : 0
  let next = 0
  return async () => {
    const now = performance.now()
    const wait = next - now
    next = Math.max(now, next) + gap
    if (wait > 0) await sleep(wait)
  }
}

/** All requests pass here: refuses writes without --write, limits the rate, obeys Retry-After. */
export function createThrottledClient(options: Options) {
  const api = createHttpClient(options.target, options.timeout)
  const files = options.files && createHttpClient(options.files, options.timeout)
  const waitForTurn = rateLimit(options.rate)
  let reached = false
  let before = ''

  async function attempt(id: OperationId, request: HttpRequest): Promise<HttpResponse> {
    await waitForTurn()
    try {
      const fileRequest = { ...request, path: request.path.replace(/^\/files/, '') }
      const toFiles = id === 'getFile' && files
      const answer = await (toFiles ? toFiles.send(fileRequest) : api.send(request))
      reached = true
      return answer
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      const { origin } = options.target
      if (!reached) throw new TargetUnreachable(`${origin} does not answer: ${error.message}`)
      if (error.code !== 'ECONNREFUSED') throw error
      throw new TargetUnreachable(`${origin} ended after ${before}: ${error.message}`)
    } finally {
      before = `${request.method} ${request.path}`
    }
  }

  return {
    /** @throws TargetUnreachable, NetworkError, or CaseSkipped after several 429 */
    async send(
      id: OperationId,
      request: HttpRequest,
      valid: boolean,
      onBusy: (answer: HttpResponse) => void,
    ): Promise<HttpResponse> {
      if (!isRead(request.method) && !options.write) {
        throw new CaseSkipped('it changes something: allow it with --write')
      }
      for (let tries = 1; ; tries++) {
        const answer = await attempt(id, request)
        options.observe?.({ operation: id, request, answer, valid })
        if (answer.status !== 429 || options.profile === 'mock') return answer
        onBusy(answer)
        const wait = Number(answer.headers['retry-after'] ?? 1)
        if (!(wait <= MAX_RETRY_AFTER_S) || tries === TRIES) {
          throw new CaseSkipped('the target answers 429 (Too Many Requests)')
        }
        await sleep(wait * 1000)
      }
    },
    close() {
      api.close()
      files?.close()
    },
  }
}

export type ThrottledClient = ReturnType<typeof createThrottledClient>
