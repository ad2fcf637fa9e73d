import { expect, it, vi } from 'vitest'
import { sessionPage } from '#test/support/site/session-page.ts'

const load = async (options: Parameters<typeof sessionPage>[0]) => {
  sessionPage(options)
  return (await import('#web/src/session/session.ts')).session
}

it.each([
  [{ stored: 'abc' }, { status: 'fetching', token: 'abc' }],
  [{}, { status: 'anonymous' }],
  [{ stored: 'abc', search: '?frame_id=1' }, { status: 'anonymous' }],
])('before the session starts, %j is %j', async (options, state) => {
  expect((await load(options)).read()).toEqual(state)
})

it('notifies subscribers until they unsubscribe', async () => {
  const session = await load({})
  const listener = vi.fn<() => void>()
  const leave = session.subscribe(listener)
  session.become({ status: 'fetching' })
  expect([listener.mock.calls.length, session.read()]).toEqual([1, { status: 'fetching' }])
  leave()
  session.become({ status: 'anonymous' })
  expect(listener).toHaveBeenCalledOnce()
})

it('account and archivist queries are private', async () => {
  sessionPage()
  const { endpoints } = await import('#contract')
  const { isPrivateQuery } = await import('#web/src/session/lifecycle.ts')
  const tags = new Set(Object.values(endpoints).map(({ tag }) => tag))
  const own = [...tags].filter((tag) => isPrivateQuery({ queryKey: [tag, 'x'] }))
  expect(own.toSorted()).toEqual(['account', 'archivist'])
})
