import { beforeEach, expect, it, vi } from 'vitest'
import { json, member } from '../../../support/site/session-page.ts'
import { signedIn, start } from '../../../support/site/started-session.ts'

beforeEach(() => vi.unstubAllGlobals())

it.each(['', ' '])('a stored token %j is none, and nothing is asked [ST-04]', async (stored) => {
  const { state, calls } = await start({ stored })
  await new Promise((later) => setTimeout(later))
  expect([state(), calls.length]).toEqual([{ status: 'anonymous' }, 0])
})

it('starts anonymous without a token, and asks nothing [ST-04]', async () => {
  const { state, calls } = await start()
  expect([state().status, calls.length]).toEqual(['anonymous', 0])
})

it('starts with the member whose token is stored', async () => {
  const { state, calls } = await signedIn()
  expect(state()).toEqual({ status: 'authenticated', user: member })
  expect(calls.map(({ authorization }) => authorization)).toEqual(['Bearer abc'])
})

it.each([{}, { apiHost: 'https://api.other.test' }])(
  'signs in through the window of the API at %j',
  async (where) => {
    const { login, signIn, call, becomes, page, state } = await start(where)
    login()
    expect(page.popups[0]?.url).toBe(`${where.apiHost ?? 'https://tele.test'}/api/login`)
    expect(state()).toEqual({ status: 'anonymous', isSigningIn: true })
    signIn('abc')
    expect([state().status, page.values.get('authToken')]).toEqual(['fetching', 'abc'])
    const { answer } = await call(0)
    answer(json(200, member))
    await becomes('authenticated')
  },
)

it('opens one window, however often it is asked, and none for whoever has a token [AP-17]', async () => {
  const { login, signIn, page } = await start()
  login()
  login()
  expect([page.popups.length, page.popups[0]?.focus]).toEqual([1, expect.any(Function)])
  expect(page.popups[0]?.focus).toHaveBeenCalledOnce()
  signIn('abc')
  login()
  expect(page.popups).toHaveLength(1)
})

it('says when the window is blocked', async () => {
  const { login, state } = await start({ blocks: true })
  login()
  expect(state()).toEqual({ status: 'anonymous', error: 'loginPopupBlocked' })
})

it('a window that its member closes ends the waiting, and can be opened again', async () => {
  const { login, page, state } = await start()
  vi.useFakeTimers()
  try {
    login()
    page.popups[0]!.closed = true
    vi.advanceTimersByTime(250)
    expect(state()).toEqual({ status: 'anonymous', isSigningIn: false })
    login()
    expect(page.popups).toHaveLength(2)
    expect(state()).toEqual({ status: 'anonymous', isSigningIn: true })
    vi.advanceTimersByTime(10_000)
    expect(page.listening('message')).toBe(1)
  } finally {
    vi.useRealTimers()
  }
})

it('what went wrong can be put away', async () => {
  const { login, dismissSessionNotice, state } = await start({ blocks: true })
  login()
  expect(state().error).toBe('loginPopupBlocked')
  dismissSessionNotice()
  expect(state()).toEqual({ status: 'anonymous', error: undefined })
})

it('started twice, it asks for its member once', async () => {
  const { startSession, page, calls, call, client } = await start()
  startSession(client)
  expect(page.listening('pageshow')).toBe(1)
  page.dispatch('storage', { key: 'authToken', newValue: 'abc' })
  await call(0)
  await new Promise((later) => setTimeout(later))
  expect(calls).toHaveLength(1)
})

it('without a token nothing is asked in a member’s name', async () => {
  const { api, calls } = await start()
  await expect(api.GET('/api/@me')).rejects.toMatchObject({ code: 'notAuthenticated' })
  expect(calls).toEqual([])
})

it('signs out inside the chat platform without a window', async () => {
  const { token, logout, page, state } = await start({ search: '?frame_id=1' })
  token.write('abc')
  expect(state().status).toBe('fetching')
  logout()
  expect([state(), page.popups]).toEqual([{ status: 'anonymous', endedByUser: true }, []])
})

it('a member who is known in the moment of signing out comes back no more', async () => {
  const { client, logout, state } = await signedIn()
  client.setQueryData(['account', 'me'], { ...member, username: 'Late' })
  logout()
  await new Promise((later) => setTimeout(later))
  expect(state()).toEqual({ status: 'anonymous', endedByUser: true })
})

it('opens no window inside the chat platform, and does not read the token of the site [ST-12]', async () => {
  const { login, page, state } = await start({ stored: 'abc', search: '?frame_id=1' })
  login()
  expect([page.popups, state().status]).toEqual([[], 'anonymous'])
})

it('a late answer revives nothing: the request is cut off [AP-31]', async () => {
  const { logout, call, state, page } = await start({ stored: 'abc' })
  const { answer, signal } = await call(0)
  logout()
  expect(signal.aborted).toBe(true)
  answer(json(200, member))
  await new Promise((later) => setTimeout(later))
  expect([state().status, page.values.size]).toEqual(['anonymous', 0])
})

it('a member who cannot be fetched is signed out, without a window [AP-29]', async () => {
  const { call, becomes, state, page, calls } = await start({ stored: 'abc' })
  for (const position of [0, 1, 2]) {
    const { answer } = await call(position)
    answer(json(500, {}))
  }
  await becomes('anonymous')
  expect(state().error).toBe('userFetchFailed')
  expect([calls.length, [...page.values.keys()], page.popups]).toEqual([3, ['authLost'], []])
})

it('a token that the server does not know costs one request', async () => {
  const { call, becomes, state, calls } = await start({ stored: 'abc' })
  const { answer } = await call(0)
  answer(json(401, {}))
  await becomes('anonymous')
  expect([state().error, calls.length]).toEqual(['userFetchFailed', 1])
})

it('a 401 ends the session of its token, and no later one [AP-41]', async () => {
  const { api, call, page, state, becomes } = await signedIn()
  const first = api.DELETE('/api/deleteAccount').catch(() => undefined)
  const old = await call(1)
  page.dispatch('storage', { key: 'authToken', newValue: 'def' })
  old.answer(json(401, {}))
  await first
  const { answer, authorization } = await call(2)
  expect([authorization, state().status]).toEqual(['Bearer def', 'fetching'])
  answer(json(200, member))
  await becomes('authenticated')

  const second = api.DELETE('/api/deleteAccount').catch(() => undefined)
  const current = await call(3)
  current.answer(json(401, {}))
  await second
  expect(state()).toEqual({ status: 'anonymous', error: 'sessionExpired' })
})

it('six requests that are refused at once, after a long sleep, end the session once [AP-42]', async () => {
  const session = await signedIn()
  const { sessionState } = await import('../../../../web/src/session/session-state.ts')
  const seen: string[] = []
  sessionState.subscribe(() => seen.push(`${session.state().status} ${session.state().error}`))
  const asked = Array.from({ length: 6 }, () =>
    session.api.GET('/api/archivist/stats').catch(() => undefined),
  )
  await session.call(6)
  for (const { answer } of session.calls.slice(1)) answer(json(401, { error: 'not_authenticated' }))
  await Promise.all(asked)
  expect(seen).toEqual(['anonymous sessionExpired'])
  expect(session.page.values.has('authToken')).toBe(false)
  expect([session.calls.length, session.page.popups.length]).toEqual([7, 0])
})

it.each([
  { key: 'authToken', newValue: null },
  { key: null, newValue: null },
])('follows another tab that signs out: %j', async (event) => {
  const { page, state } = await signedIn()
  page.dispatch('storage', event)
  expect([state(), page.popups]).toEqual([{ status: 'anonymous' }, []])
})

it('looks again when the browser brings a sleeping page back', async () => {
  const { page, state } = await signedIn()
  page.values.delete('authToken')
  page.dispatch('pageshow', { persisted: false })
  expect(state().status).toBe('authenticated')
  page.dispatch('pageshow', { persisted: true })
  expect(state().status).toBe('anonymous')
})

it('says that a token which cannot be stored lasts as long as the page, once [ST-01]', async () => {
  const { login, signIn, call, becomes, state, client, dismissSessionNotice } = await start({
    isFull: true,
  })
  login()
  signIn('abc')
  const { answer } = await call(0)
  answer(json(200, member))
  await becomes('authenticated')
  expect(state().error).toBe('tokenNotStored')
  dismissSessionNotice()
  client.setQueryData(['account', 'me'], { ...member, motto: 'Encore' })
  await vi.waitFor(() => expect(state().user?.motto).toBe('Encore'), { timeout: 10_000 })
  expect(state().error).toBeUndefined()
})
