import { vi } from 'vitest'
import { sendWithPolicy, type SendRequest } from '#web/src/api/request-policy.ts'

export const answer = (status: number, headers: Record<string, string> = {}) =>
  new Response('{}', { status, headers })

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Sends a request to a server with these responses in order; the last one repeats. */
export function play(script: (() => Response | Error | 'silence')[], init: RequestInit = {}) {
  const started = Date.now()
  const attempts: number[] = []
  const cuts: number[] = []
  const send: SendRequest = async (_request, signal) => {
    const line = script[Math.min(attempts.length, script.length - 1)]
    attempts.push(Date.now() - started)
    signal.addEventListener('abort', () => cuts.push(Date.now() - started))
    const outcome = line?.() ?? new Error('no script')
    if (outcome === 'silence') return never(signal)
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  const result = sendWithPolicy(new Request('http://api.test/x', init), send).then(
    ({ status }) => ({ status, at: Date.now() - started }),
    (error: unknown) => ({ error, at: Date.now() - started }),
  )
  return { result, attempts, cuts }
}

/** Plays a script to its end, on fake timers. */
export async function played(...given: Parameters<typeof play>) {
  const { result, ...seen } = play(...given)
  await vi.runAllTimersAsync()
  return { ...seen, result: await result }
}
