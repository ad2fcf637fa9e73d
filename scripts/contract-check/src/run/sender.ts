import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '../contract/operations.ts'
import { isRead, openWire, WireError, type WireAnswer, type WireRequest } from '../wire/wire.ts'
import type { Options } from './options.ts'
import { NotRun, Unreachable } from './stops.ts'

const PATIENCE_SECONDS = 30
const TRIES = 3

/** Returns what to await before each request, to spare a server in use; 0: no wait. */
function pace(perSecond: number): () => Promise<void> {
  const gap = perSecond > 0 ? 1000 / perSecond : 0
  let next = 0
  return async () => {
    const now = performance.now()
    const wait = next - now
    next = Math.max(now, next) + gap
    if (wait > 0) await sleep(wait)
  }
}

/** The one door to the target: read-only unless told otherwise, at the pace asked for, patient with a 429. */
export function openSender(options: Options) {
  const api = openWire(options.target, options.timeout)
  const files = options.files && openWire(options.files, options.timeout)
  const turn = pace(options.rate)
  let reached = false

  async function once(id: OperationId, request: WireRequest): Promise<WireAnswer> {
    await turn()
    try {
      const elsewhere = { ...request, path: request.path.replace(/^\/files/, '') }
      const toFiles = id === 'getFile' && files
      const answer = await (toFiles ? toFiles.send(elsewhere) : api.send(request))
      reached = true
      return answer
    } catch (error) {
      if (!(error instanceof WireError) || reached) throw error
      throw new Unreachable(`${options.target.origin} does not answer: ${error.message}`)
    }
  }

  return {
    /** @throws Unreachable, WireError, or NotRun when the target keeps asking for patience */
    async send(
      id: OperationId,
      request: WireRequest,
      valid: boolean,
      asksForPatience: (answer: WireAnswer) => void,
    ): Promise<WireAnswer> {
      if (!isRead(request.method) && !options.write) {
        throw new NotRun('it changes something: allow it with --write')
      }
      for (let tries = 1; ; tries++) {
        const answer = await once(id, request)
        options.observe?.({ operation: id, request, answer, valid })
        if (answer.status !== 429 || options.profile === 'mock') return answer
        asksForPatience(answer)
        const wait = Number(answer.headers['retry-after'] ?? 1)
        if (!(wait <= PATIENCE_SECONDS) || tries === TRIES) {
          throw new NotRun('the target asks for patience (429)')
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

export type Sender = ReturnType<typeof openSender>
