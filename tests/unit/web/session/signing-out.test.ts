import { expect, it } from 'vitest'
import { jsonResponse, member } from '#test/support/site/session-page.ts'
import { signedIn, start } from './started-session.ts'

it('removes the token before the popup opens', async () => {
  const { logout, page, state, client } = await signedIn()
  client.setQueryData(['home', 'feed'], 1)
  let stored: string | null = 'not asked'
  const open = window.open.bind(window)
  window.open = (...given) => {
    stored = localStorage.getItem('authToken')
    return open(...given)
  }
  logout()
  expect(stored).toBeNull()
  expect(page.popups.map(({ url }) => url)).toEqual(['https://tele.test/api/logout'])
  expect(state()).toEqual({ status: 'anonymous', endedByUser: true })
  const cached = client.getQueryCache().getAll()
  expect(cached.map(({ queryKey }) => queryKey)).toEqual([['home', 'feed']])
})

it('removes cached e-mail addresses of a signed-out member', async () => {
  const { logout, client, call } = await signedIn()
  const { updateProfile } = await import('#web/src/entities/member/mutations.ts')
  const saved = client
    .getMutationCache()
    .build(client, updateProfile())
    .execute({ motto: 'Encore' })
  for (const position of [1, 2]) {
    const { answer } = await call(position)
    answer(jsonResponse(200, { ...member, motto: 'Encore' }))
  }
  await saved
  const cached = () =>
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
  expect(cached().split(member.email)).toHaveLength(2)
  logout()
  expect(cached()).not.toContain(member.email)
})

it('the sign-out popup has no opener', async () => {
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

it('reports a blocked sign-out popup', async () => {
  const { logout, state } = await start({ stored: 'abc', blocks: true })
  logout()
  const ended = { status: 'anonymous', endedByUser: true, error: 'logoutPopupBlocked' }
  expect([state(), localStorage.getItem('authToken')]).toEqual([ended, null])
})

it('does nothing without a token [AP-34]', async () => {
  const { logout, page, state } = await start()
  logout()
  expect([page.popups, state()]).toEqual([[], { status: 'anonymous' }])
})
