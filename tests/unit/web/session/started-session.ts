import { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { jsonResponse, member, sessionPage } from '#test/support/site/session-page.ts'
import { receive } from '#test/support/site/window.ts'

type PendingCall = {
  authorization: string | null
  signal: AbortSignal
  answer: (response: Response) => void
}

/** Starts the session of a page. Its requests are pending until the test resolves them. */
export async function start(
  options: Parameters<typeof sessionPage>[0] = {},
  beforeStart: (login: () => void) => void = () => {},
) {
  const calls: PendingCall[] = []
  const fetch = (request: Request, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((answer, reject) => {
      calls.push({ authorization: request.headers.get('authorization'), signal, answer })
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  const page = sessionPage({ ...options, fetch })
  const { policy } = await import('#web/src/api/request-policy.ts')
  Object.assign(policy, { delay: 0, jitter: 0 })
  const { startSession, login, logout, dismissSessionNotice, fetchUser } =
    await import('#web/src/session/lifecycle.ts')
  const { session } = await import('#web/src/session/session.ts')
  const { api } = await import('#web/src/api/client.ts')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  beforeStart(login)
  startSession(client)
  const signIn = (token: string) =>
    receive('message', {
      data: { token },
      origin: options.apiHost ?? 'https://tele.test',
      source: page.popups.at(-1),
    })
  const call = async (position: number) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(position), { timeout: 10_000 })
    return calls[position]!
  }
  const becomes = (status: string) =>
    vi.waitFor(() => expect(session.read().status).toBe(status), { timeout: 10_000 })
  /** Answers a request for the user, and waits until they are signed in. */
  const answerUser = async (position: number, user: object = member) => {
    const { answer } = await call(position)
    answer(jsonResponse(200, user))
    await becomes('authenticated')
  }
  return {
    page,
    calls,
    call,
    client,
    signIn,
    login,
    logout,
    startSession,
    dismissSessionNotice,
    fetchUser,
    become: session.become,
    becomes,
    answerUser,
    api,
    state: session.read,
  }
}

export async function signedIn() {
  const session = await start({ stored: 'abc' })
  await session.answerUser(0)
  return session
}
