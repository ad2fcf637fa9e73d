import { expect, it, vi } from 'vitest'
import { fillStorage } from '#test/support/routes/device.ts'
import { jsonResponse, member } from '#test/support/site/session-page.ts'
import { signedIn, start } from './started-session.ts'
import { receive } from '#test/support/site/window.ts'

it.each([{}, { stored: '' }, { stored: ' ' }])(
  'is anonymous without a request: %j [ST-04]',
  async (page) => {
    const { state, calls } = await start(page)
    await new Promise((later) => setTimeout(later))
    expect([state(), calls.length]).toEqual([{ status: 'anonymous' }, 0])
  },
)

it('starts with the user of the stored token', async () => {
  const { state, calls } = await signedIn()
  expect(state()).toEqual({ status: 'authenticated', token: 'abc', user: member })
  expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer abc'])
})

it.each([{}, { apiHost: 'https://api.other.test' }])(
  'signs in through the popup of the API at %j',
  async (where) => {
    const { login, signIn, page, state, answerUser } = await start(where)
    login()
    expect(page.popups[0]?.url).toBe(`${where.apiHost ?? 'https://tele.test'}/api/login`)
    expect(state()).toEqual({ status: 'anonymous', isSigningIn: true })
    signIn('abc')
    expect([state().status, localStorage.getItem('authToken')]).toEqual(['fetching', 'abc'])
    await answerUser(0)
  },
)

it('opens one popup for repeated calls, none with a token [AP-17]', async () => {
  const { login, signIn, page } = await start()
  login()
  login()
  expect([page.popups.length, page.popups[0]?.focus]).toEqual([1, expect.any(Function)])
  expect(page.popups[0]?.focus).toHaveBeenCalledOnce()
  signIn('abc')
  login()
  expect(page.popups).toHaveLength(1)
})

it('signs in through a popup that opened before the session started', async () => {
  const { signIn, state } = await start({}, (login) => login())
  expect(state()).toEqual({ status: 'anonymous', isSigningIn: true })
  signIn('abc')
  expect(state().status).toBe('fetching')
})

it('reports a blocked popup until that is dismissed', async () => {
  const { login, dismissSessionNotice, state } = await start({ blocks: true })
  login()
  expect(state()).toEqual({ status: 'anonymous', error: 'loginPopupBlocked' })
  dismissSessionNotice()
  expect(state()).toEqual({ status: 'anonymous', error: undefined })
})

it('a closed popup ends the sign-in and can be opened again', async () => {
  const { login, page, state } = await start()
  vi.useFakeTimers()
  login()
  page.popups[0]!.closed = true
  vi.advanceTimersByTime(250)
  expect(state()).toEqual({ status: 'anonymous', isSigningIn: false })
  login()
  expect(page.popups).toHaveLength(2)
  expect(state()).toEqual({ status: 'anonymous', isSigningIn: true })
})

it('a popup that another page took leaves the sign-in incomplete', async () => {
  const { login, page, state } = await start()
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  login()
  page.popups[0]!.closed = true
  vi.runAllTimers()
  const error = 'loginIncomplete'
  expect(state()).toEqual({ status: 'anonymous', isSigningIn: false, error })
})

it('starting twice fetches the user once', async () => {
  const { startSession, calls, call, client } = await start()
  startSession(client)
  receive('storage', { key: 'authToken', newValue: 'abc' })
  await call(0)
  await new Promise((later) => setTimeout(later))
  expect(calls).toHaveLength(1)
})

it('signs out in the chat platform without a popup', async () => {
  const { become, logout, page, state } = await start({ search: '?frame_id=1' })
  become({ status: 'fetching', token: 'abc' })
  logout()
  expect([state(), page.popups]).toEqual([{ status: 'anonymous', endedByUser: true }, []])
})

it('an equal user is the same object', async () => {
  const { fetchUser, call, state } = await signedIn()
  const { user } = state()
  const again = fetchUser()
  const { answer } = await call(1)
  answer(jsonResponse(200, { ...member }))
  await again
  expect(state().user).toBe(user)
})

it('opens no popup and reads no token in the chat platform [ST-12]', async () => {
  const { login, page, state } = await start({ stored: 'abc', search: '?frame_id=1' })
  login()
  expect([page.popups, state().status]).toEqual([[], 'anonymous'])
})

it('aborts the user request at the end of a session [AP-31]', async () => {
  const { logout, call, state } = await start({ stored: 'abc' })
  const { answer, signal } = await call(0)
  logout()
  expect(signal.aborted).toBe(true)
  answer(jsonResponse(200, member))
  await new Promise((later) => setTimeout(later))
  expect([state().status, localStorage.length]).toEqual(['anonymous', 0])
})

it('a failed user request signs out without a popup [AP-29]', async () => {
  const { call, becomes, state, page, calls } = await start({ stored: 'abc' })
  for (const position of [0, 1, 2]) {
    const { answer } = await call(position)
    answer(jsonResponse(500, {}))
  }
  await becomes('anonymous')
  expect(state().error).toBe('userFetchFailed')
  expect([calls.length, Object.keys(localStorage), page.popups]).toEqual([3, ['authLost'], []])
})

it.each([
  [403, {}, {}],
  [429, { 'retry-after': '3600' }, { wait: 3600 }],
])('a user request refused with %d and %j waits for %j', async (status, headers, wait) => {
  const { call, becomes, state } = await start({ stored: 'abc' })
  const { answer } = await call(0)
  answer(new Response('{}', { status, headers }))
  await becomes('anonymous')
  expect(state()).toEqual({ status: 'anonymous', error: 'userFetchFailed', ...wait })
})

it('an unknown token causes one request', async () => {
  const { call, becomes, state, calls } = await start({ stored: 'abc' })
  const { answer } = await call(0)
  answer(jsonResponse(401, {}))
  await becomes('anonymous')
  expect([state().error, calls.length]).toEqual(['userFetchFailed', 1])
})

it('a 401 ends the session of its token only [AP-41]', async () => {
  const { api, call, state, becomes } = await signedIn()
  const first = api.DELETE('/api/deleteAccount').catch(() => undefined)
  const old = await call(1)
  receive('storage', { key: 'authToken', newValue: 'def' })
  expect(state()).toEqual({ status: 'fetching', token: 'def' })
  old.answer(jsonResponse(401, {}))
  await first
  const { answer, authorization } = await call(2)
  expect([authorization, state().status]).toEqual(['Bearer def', 'fetching'])
  answer(jsonResponse(200, member))
  await becomes('authenticated')

  const second = api.DELETE('/api/deleteAccount').catch(() => undefined)
  const current = await call(3)
  current.answer(jsonResponse(401, {}))
  await second
  expect(state()).toEqual({ status: 'anonymous', error: 'sessionExpired' })
})

it('six parallel 401 responses end the session once [AP-42]', async () => {
  const session = await signedIn()
  const { session: state } = await import('#web/src/session/session.ts')
  const seen: string[] = []
  state.subscribe(() => seen.push(`${session.state().status} ${session.state().error}`))
  const asked = Array.from({ length: 6 }, () =>
    session.api.GET('/api/archivist/stats').catch(() => undefined),
  )
  await session.call(6)
  for (const { answer } of session.calls.slice(1))
    answer(jsonResponse(401, { error: 'not_authenticated' }))
  await Promise.all(asked)
  expect(seen).toEqual(['anonymous sessionExpired'])
  expect(localStorage.getItem('authToken')).toBeNull()
  expect([session.calls.length, session.page.popups.length]).toEqual([7, 0])
})

it('reports once that a token cannot be stored [ST-01]', async () => {
  const { login, signIn, call, state, fetchUser, dismissSessionNotice, answerUser } = await start()
  fillStorage()
  login()
  signIn('abc')
  await answerUser(0)
  expect(state().error).toBe('tokenNotStored')
  dismissSessionNotice()
  void fetchUser()
  const changed = await call(1)
  changed.answer(jsonResponse(200, { ...member, motto: 'Encore' }))
  await vi.waitFor(() => expect(state().user?.motto).toBe('Encore'), { timeout: 10_000 })
  expect(state().error).toBeUndefined()
})
