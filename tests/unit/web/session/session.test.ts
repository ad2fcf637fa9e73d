import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { heldAnswers, json, member, sessionPage } from '../../../support/site/session-page.ts'

beforeEach(() => vi.unstubAllGlobals())

async function start(options: Parameters<typeof sessionPage>[0] = {}) {
  const page = await sessionPage(options)
  const calls = heldAnswers()
  const { policy } = await import('../../../../web/src/api/policy.ts')
  Object.assign(policy, { delay: 0, jitter: 0 })
  const { startSession, login, logout, dismissTrouble } =
    await import('../../../../web/src/session/session.ts')
  const { sessionState } = await import('../../../../web/src/session/state.ts')
  const { token: held } = await import('../../../../web/src/session/token.ts')
  const { api } = await import('../../../../web/src/api/client.ts')
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  startSession(client)
  const signIn = (token: string) =>
    page.dispatch('message', {
      data: { token },
      origin: options.apiHost ?? 'https://tele.test',
      source: page.popups.at(-1),
    })
  const call = async (position: number) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(position))
    return calls[position]!
  }
  const becomes = (status: string) =>
    vi.waitFor(() => expect(sessionState.read().status).toBe(status))
  return {
    page,
    calls,
    call,
    client,
    signIn,
    login,
    logout,
    startSession,
    dismissTrouble,
    token: held,
    becomes,
    api,
    state: sessionState.read,
  }
}

async function signedIn() {
  const session = await start({ stored: 'abc' })
  const { answer } = await session.call(0)
  answer(json(200, member))
  await session.becomes('authenticated')
  return session
}

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
  expect(state()).toEqual({ status: 'anonymous', trouble: 'blocked' })
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
  const { login, dismissTrouble, state } = await start({ blocks: true })
  login()
  expect(state().trouble).toBe('blocked')
  dismissTrouble()
  expect(state()).toEqual({ status: 'anonymous', trouble: undefined })
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

/** A member who is writing, and what the tab keeps of it. */
async function writing() {
  const session = await signedIn()
  const { draftKey, drafts } = await import('../../../../web/src/session/drafts.ts')
  const comment = draftKey(member.id, 'comment')
  drafts.write(comment, 'Bonsoir')
  expect(drafts.read(comment)).toBe('Bonsoir')
  const comesBack = async () => {
    session.page.dispatch('storage', { key: 'authToken', newValue: 'def' })
    const { answer } = await session.call(1)
    answer(json(200, member))
    await session.becomes('authenticated')
    return drafts.read(comment)
  }
  return { ...session, comesBack }
}

it.each([
  ['here', ({ logout }) => logout()],
  [
    'in another tab',
    ({ page }) => {
      page.dispatch('storage', { key: 'authToken', newValue: '' })
      page.dispatch('storage', { key: 'authToken', newValue: null })
    },
  ],
  [
    'while the page was asleep',
    ({ page }) => {
      page.values.delete('authToken')
      page.dispatch('pageshow', { persisted: true })
    },
  ],
] satisfies [string, (session: Awaited<ReturnType<typeof signedIn>>) => void][])(
  'the drafts of whoever signs out %s go with them',
  async (_, leave) => {
    const session = await writing()
    leave(session)
    expect(session.state()).toEqual({ status: 'anonymous', endedByUser: true })
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(await session.comesBack()).toBeUndefined()
  },
)

it('whoever signs out tells the other tabs that they wanted it', async () => {
  const { logout } = await signedIn()
  const setItem = vi.spyOn(localStorage, 'setItem')
  logout()
  expect([setItem.mock.calls, localStorage.getItem('authToken')]).toEqual([
    [['authToken', '']],
    null,
  ])
})

it('a session that ends by itself leaves no draft in the tab; its member finds theirs again', async () => {
  const { page, comesBack, state } = await writing()
  page.dispatch('storage', { key: 'authToken', newValue: null })
  expect([state(), Object.keys(sessionStorage)]).toEqual([{ status: 'anonymous' }, []])
  expect(await comesBack()).toBe('Bonsoir')
})

it.each([
  ['without a session', undefined],
  ['in another member’s session', 'abc'],
])(
  'what was written in a later page of the tab stays where one goes back to a page that slept %s',
  async (_, stored) => {
    const { page, call, becomes } = await start(stored ? { stored } : {})
    const { draftKey, drafts } = await import('../../../../web/src/session/drafts.ts')
    if (stored) {
      const { answer } = await call(0)
      answer(json(200, { ...member, id: 'sam' }))
      await becomes('authenticated')
      drafts.write(draftKey('sam', 'comment'), 'Moi')
    }
    for (const name of Object.keys(sessionStorage)) sessionStorage.removeItem(name)
    Object.assign(sessionStorage, { [`draft.${member.id}.comment`]: 'Bonsoir' })
    page.values.set('authToken', 'def')
    page.dispatch('pageshow', { persisted: true })
    const { answer } = await call(stored ? 1 : 0)
    answer(json(200, member))
    await becomes('authenticated')
    expect(drafts.all()).toEqual({ [draftKey(member.id, 'comment')]: 'Bonsoir' })
  },
)

it('what only the page could keep goes with its member where another’s is in the tab', async () => {
  const { page, call, becomes } = await signedIn()
  const { draftKey, drafts } = await import('../../../../web/src/session/drafts.ts')
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  drafts.write(draftKey(member.id, 'comment'), 'Bonsoir')
  page.values.set('authToken', 'def')
  page.dispatch('pageshow', { persisted: true })
  const { answer } = await call(1)
  answer(json(200, { ...member, id: 'sam' }))
  await becomes('authenticated')
  expect(drafts.all()).toEqual({})
})

it('what was typed in a page that slept while its session was lost waits for its member, out of sight', async () => {
  const { page, comesBack, state } = await writing()
  page.values.delete('authToken')
  page.values.set('authLost', '1')
  page.dispatch('pageshow', { persisted: true })
  // Its forms are gone: who is at the screen by now nobody knows.
  expect(state()).toEqual({ status: 'anonymous', endedByUser: true })
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(await comesBack()).toBe('Bonsoir')
})

it('what was typed in a page that slept while its member signed in again is still there', async () => {
  const { page, comesBack } = await writing()
  page.values.set('authToken', 'def')
  page.dispatch('pageshow', { persisted: true })
  expect(await comesBack()).toBe('Bonsoir')
})

it('a tab that opens after its session was lost in another keeps what was typed in it, for its member alone', async () => {
  const page = await sessionPage()
  page.values.set('authLost', '1')
  sessionStorage.setItem('draft.lou.comment', 'Bonsoir')
  const { startSession } = await import('../../../../web/src/session/session.ts')
  const { draftKey, drafts } = await import('../../../../web/src/session/drafts.ts')
  startSession(new QueryClient())
  const text = draftKey('lou', 'comment')
  expect([Object.keys(sessionStorage), drafts.read(text)]).toEqual([[], 'Bonsoir'])
  drafts.belongTo('sam')
  expect(drafts.all()).toEqual({})
})

it('a page that opens without a session drops what one has left in its tab', async () => {
  const page = await sessionPage()
  sessionStorage.setItem('draft.lou.comment', 'Bonsoir')
  const { startSession } = await import('../../../../web/src/session/session.ts')
  startSession(new QueryClient())
  expect([Object.keys(sessionStorage), page.popups]).toEqual([[], []])
})

it('a page for the chat platform, to which any link may lead, leaves what a member typed in the tab', async () => {
  await sessionPage({ stored: 'abc', search: '?frame_id=1' })
  sessionStorage.setItem('draft.lou.comment', 'Bonsoir')
  const { startSession } = await import('../../../../web/src/session/session.ts')
  startSession(new QueryClient())
  expect(Object.keys(sessionStorage)).toEqual(['draft.lou.comment'])
})

it('opens no window inside the chat platform, and does not read the token of the site [ST-12]', async () => {
  const { login, page, state } = await start({ stored: 'abc', search: '?frame_id=1' })
  login()
  expect([page.popups, state().status]).toEqual([[], 'anonymous'])
})

it('signs out: the token goes before the window opens', async () => {
  const { logout, page, state, client } = await signedIn()
  client.setQueryData(['home', 'feed'], 1)
  let stored: string | undefined = 'not asked'
  const open = window.open.bind(window)
  window.open = (...given) => {
    stored = page.values.get('authToken')
    return open(...given)
  }
  logout()
  expect(stored).toBeUndefined()
  expect(page.popups.map(({ url }) => url)).toEqual(['https://tele.test/api/logout'])
  expect(state()).toEqual({ status: 'anonymous', endedByUser: true })
  const kept = client.getQueryCache().getAll()
  expect(kept.map(({ queryKey }) => queryKey)).toEqual([['home', 'feed']])
})

it('keeps no address of a member who has signed out, wherever an answer held it', async () => {
  const { logout, client, call } = await signedIn()
  const { updateProfile } = await import('../../../../web/src/features/account/mutations.ts')
  const saved = client
    .getMutationCache()
    .build(client, updateProfile())
    .execute({ motto: 'Encore' })
  const { answer } = await call(1)
  answer(json(200, { ...member, motto: 'Encore' }))
  await saved
  const kept = () =>
    JSON.stringify([
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state),
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    ])
  expect(kept().split(member.email)).toHaveLength(3)
  logout()
  expect(kept()).not.toContain(member.email)
})

it('the window that signs out knows nobody who opened it', async () => {
  const { logout, login, page, signIn } = await start()
  login()
  expect(page.popups.at(-1)?.opener).toBe(window)
  signIn('abc')
  logout()
  expect(page.popups.map(({ url, opener }) => [url, opener])).toEqual([
    ['https://tele.test/api/login', window],
    ['https://tele.test/api/logout', null],
  ])
})

it('says when the window that signs out is blocked: the server has not heard of it', async () => {
  const { logout, state, page } = await start({ stored: 'abc', blocks: true })
  logout()
  const ended = { status: 'anonymous', endedByUser: true, trouble: 'logoutBlocked' }
  expect([state(), page.values.has('authToken')]).toEqual([ended, false])
})

it('says that a token which cannot be stored lasts as long as the page, once [ST-01]', async () => {
  const { login, signIn, call, becomes, state, client, dismissTrouble } = await start({
    isFull: true,
  })
  login()
  signIn('abc')
  const { answer } = await call(0)
  answer(json(200, member))
  await becomes('authenticated')
  expect(state().trouble).toBe('unkept')
  dismissTrouble()
  client.setQueryData(['account', 'me'], { ...member, motto: 'Encore' })
  await vi.waitFor(() => expect(state().user?.motto).toBe('Encore'))
  expect(state().trouble).toBeUndefined()
})

it('has nothing to sign out of without a token [AP-34]', async () => {
  const { logout, page, state } = await start()
  logout()
  expect([page.popups, state()]).toEqual([[], { status: 'anonymous' }])
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
  expect(state().trouble).toBe('userFetchFailed')
  expect([calls.length, [...page.values.keys()], page.popups]).toEqual([3, ['authLost'], []])
})

it('a token that the server does not know costs one request', async () => {
  const { call, becomes, state, calls } = await start({ stored: 'abc' })
  const { answer } = await call(0)
  answer(json(401, {}))
  await becomes('anonymous')
  expect([state().trouble, calls.length]).toEqual(['userFetchFailed', 1])
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
  expect(state()).toEqual({ status: 'anonymous', trouble: 'ended' })
})

it('six requests that are refused at once, after a long sleep, end the session once [AP-42]', async () => {
  const session = await signedIn()
  const { sessionState } = await import('../../../../web/src/session/state.ts')
  const seen: string[] = []
  sessionState.subscribe(() => seen.push(`${session.state().status} ${session.state().trouble}`))
  const asked = Array.from({ length: 6 }, () =>
    session.api.GET('/api/archivist/stats').catch(() => undefined),
  )
  await session.call(6)
  for (const { answer } of session.calls.slice(1)) answer(json(401, { error: 'not_authenticated' }))
  await Promise.all(asked)
  expect(seen).toEqual(['anonymous ended'])
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

it('an export holds the drafts of whoever is signed in, and nobody else’s', async () => {
  const { call, becomes } = await start({ stored: 'abc' })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  Object.assign(sessionStorage, { [`draft.${member.id}.comment`]: 'Bonsoir' })
  const { exportDevice, leavesDrafts } =
    await import('../../../../web/src/features/device/transfer/transfer.ts')
  const exported = () => (JSON.parse(exportDevice(new Date(0))) as { drafts?: unknown }).drafts
  // Whose token it is, is still being asked.
  expect(exported()).toBeUndefined()
  expect(leavesDrafts()).toBe(true)
  const { answer } = await call(0)
  answer(json(200, member))
  await becomes('authenticated')
  expect(exported()).toEqual({ of: 'member', texts: { comment: 'Bonsoir' } })
  expect(leavesDrafts()).toBe(false)
})

it('an import says how many drafts were too long or too many, and takes none of another account', async () => {
  await signedIn()
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  const { importDevice } = await import('../../../../web/src/features/device/transfer/transfer.ts')
  const { drafts } = await import('../../../../web/src/session/drafts.ts')
  const texts = { comment: 'Bonsoir', long: 'x'.repeat(20_001), '__proto__.x': '1' }
  const file = (of: string) =>
    JSON.stringify({ format: 'plus2tele-device', version: 1, drafts: { of, texts } })
  expect(importDevice(file('sam'))).toMatchObject({ foreign: 3, leftDrafts: 0 })
  expect(drafts.all()).toEqual({})
  expect(importDevice(file(member.id))).toMatchObject({
    added: { drafts: 2 },
    foreign: 0,
    leftDrafts: 1,
  })
  expect(drafts.of(member.id)).toEqual({ comment: 'Bonsoir', '__proto__.x': '1' })
})
