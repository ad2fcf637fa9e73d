import { beforeEach, expect, it, vi } from 'vitest'
import { json, member } from '../../../support/site/session-page.ts'
import { signedIn, start } from '../../../support/site/started-session.ts'

beforeEach(() => vi.unstubAllGlobals())

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
  const ended = { status: 'anonymous', endedByUser: true, error: 'logoutPopupBlocked' }
  expect([state(), page.values.has('authToken')]).toEqual([ended, false])
})

it('has nothing to sign out of without a token [AP-34]', async () => {
  const { logout, page, state } = await start()
  logout()
  expect([page.popups, state()]).toEqual([[], { status: 'anonymous' }])
})
