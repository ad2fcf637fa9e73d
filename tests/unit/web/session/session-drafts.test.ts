import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { fillStorage } from '#test/support/routes/device.ts'
import { member, sessionPage } from '#test/support/site/session-page.ts'
import { signedIn, start } from './started-session.ts'
import { receive } from '#test/support/site/window.ts'

/** Signs in a member with a draft. */
async function writing() {
  const session = await signedIn()
  const { draftKey, drafts } = await import('#web/src/session/drafts.ts')
  const comment = draftKey(member.id, 'comment')
  drafts.write(comment, 'Bonsoir')
  expect(drafts.read(comment)).toBe('Bonsoir')
  const comesBack = async () => {
    receive('storage', { key: 'authToken', newValue: 'def' })
    await session.answerUser(1)
    return drafts.read(comment)
  }
  return { ...session, comesBack }
}

it.each([
  ['here', ({ logout }) => logout()],
  [
    'in another tab',
    () => {
      receive('storage', { key: 'authToken', newValue: '' })
      receive('storage', { key: 'authToken', newValue: null })
    },
  ],
  [
    'while the page was asleep',
    () => {
      localStorage.removeItem('authToken')
      receive('pageshow', { persisted: true })
    },
  ],
] satisfies [string, (session: Awaited<ReturnType<typeof signedIn>>) => void][])(
  'a sign-out %s deletes the drafts',
  async (_, leave) => {
    const session = await writing()
    leave(session)
    expect(session.state()).toEqual({ status: 'anonymous', endedByUser: true })
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(await session.comesBack()).toBeUndefined()
  },
)

it('a reload keeps the drafts of its member', async () => {
  const { answerUser } = await start({ stored: 'abc' }, () =>
    sessionStorage.setItem(`draft.${member.id}.comment`, 'Bonsoir'),
  )
  await answerUser(0)
  const { drafts } = await import('#web/src/session/drafts.ts')
  expect(drafts.of(member.id)).toEqual({ comment: 'Bonsoir' })
})

it('a sign-out is signalled to other tabs', async () => {
  const { logout } = await signedIn()
  const setItem = vi.fn<Storage['setItem']>()
  Object.defineProperty(localStorage, 'setItem', { value: setItem })
  logout()
  expect([setItem.mock.calls, localStorage.getItem('authToken')]).toEqual([
    [['authToken', '']],
    null,
  ])
})

it('an expired session keeps drafts for its member only', async () => {
  const { comesBack, state } = await writing()
  receive('storage', { key: 'authToken', newValue: null })
  expect([state(), Object.keys(sessionStorage)]).toEqual([{ status: 'anonymous' }, []])
  expect(await comesBack()).toBe('Bonsoir')
})

it.each([
  ['without a session', undefined],
  ['in another member’s session', 'abc'],
])('keeps drafts of a later page after a frozen page %s', async (_, stored) => {
  const { answerUser } = await start(stored ? { stored } : {})
  const { draftKey, drafts } = await import('#web/src/session/drafts.ts')
  if (stored) {
    await answerUser(0, { ...member, id: 'sam' })
    drafts.write(draftKey('sam', 'comment'), 'Moi')
  }
  sessionStorage.clear()
  sessionStorage.setItem(`draft.${member.id}.comment`, 'Bonsoir')
  localStorage.setItem('authToken', 'def')
  receive('pageshow', { persisted: true })
  await answerUser(stored ? 1 : 0)
  expect(drafts.all()).toEqual({ [draftKey(member.id, 'comment')]: 'Bonsoir' })
})

it('drops drafts in memory when another member’s are in the tab', async () => {
  const { answerUser } = await signedIn()
  const { draftKey, drafts } = await import('#web/src/session/drafts.ts')
  const full = fillStorage(sessionStorage)
  drafts.write(draftKey(member.id, 'comment'), 'Bonsoir')
  full.end()
  localStorage.setItem('authToken', 'def')
  receive('pageshow', { persisted: true })
  await answerUser(1, { ...member, id: 'sam' })
  expect(drafts.all()).toEqual({})
})

it('keeps hidden drafts of a frozen page with an expired session', async () => {
  const { comesBack, state } = await writing()
  localStorage.removeItem('authToken')
  localStorage.setItem('authLost', '1')
  receive('pageshow', { persisted: true })
  // The forms are hidden until the user is fetched.
  expect(state()).toEqual({ status: 'anonymous', endedByUser: true })
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(await comesBack()).toBe('Bonsoir')
})

it('keeps drafts of a frozen page after a new sign-in', async () => {
  const { comesBack, state } = await writing()
  localStorage.setItem('authToken', 'def')
  receive('pageshow', { persisted: true })
  expect(state()).toEqual({ status: 'fetching', token: 'def', endedByUser: true })
  expect(await comesBack()).toBe('Bonsoir')
})

it('a tab opened after an expiry keeps drafts for its member', async () => {
  sessionPage()
  localStorage.setItem('authLost', '1')
  sessionStorage.setItem('draft.lou.comment', 'Bonsoir')
  const { startSession } = await import('#web/src/session/lifecycle.ts')
  const { draftKey, drafts } = await import('#web/src/session/drafts.ts')
  startSession(new QueryClient())
  const text = draftKey('lou', 'comment')
  expect([Object.keys(sessionStorage), drafts.read(text)]).toEqual([[], 'Bonsoir'])
  drafts.belongTo('sam')
  expect(drafts.all()).toEqual({})
})

it('a page without a session deletes drafts of its tab', async () => {
  const page = sessionPage()
  sessionStorage.setItem('draft.lou.comment', 'Bonsoir')
  const { startSession } = await import('#web/src/session/lifecycle.ts')
  startSession(new QueryClient())
  expect([Object.keys(sessionStorage), page.popups]).toEqual([[], []])
})

it('an embedded page keeps the drafts of the tab', async () => {
  sessionPage({ stored: 'abc', search: '?frame_id=1' })
  sessionStorage.setItem('draft.lou.comment', 'Bonsoir')
  const { startSession } = await import('#web/src/session/lifecycle.ts')
  startSession(new QueryClient())
  expect(Object.keys(sessionStorage)).toEqual(['draft.lou.comment'])
})

it('an import counts rejected drafts', async () => {
  await signedIn()
  const { importDevice } = await import('#web/src/features/device/transfer/transfer.ts')
  const { drafts } = await import('#web/src/session/drafts.ts')
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
