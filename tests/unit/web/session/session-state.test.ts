import { beforeEach, expect, it, vi } from 'vitest'
import { sessionPage } from '../../../support/site/session-page.ts'

beforeEach(() => vi.unstubAllGlobals())

const load = async (options: Parameters<typeof sessionPage>[0]) => {
  await sessionPage(options)
  return (await import('../../../../web/src/session/session-state.ts')).sessionState
}

it.each([
  [{ stored: 'abc' }, 'fetching'],
  [{}, 'anonymous'],
  [{ stored: 'abc', search: '?frame_id=1' }, 'anonymous'],
])('before the session starts, a token %j is %s', async (options, status) => {
  expect((await load(options)).read()).toEqual({ status })
})

it('notifies subscribers until they unsubscribe', async () => {
  const state = await load({})
  const listener = vi.fn<() => void>()
  const leave = state.subscribe(listener)
  state.become({ status: 'fetching' })
  expect([listener.mock.calls.length, state.read()]).toEqual([1, { status: 'fetching' }])
  leave()
  state.become({ status: 'anonymous' })
  expect(listener).toHaveBeenCalledOnce()
})

it('account and archivist queries are private', async () => {
  await sessionPage()
  const { endpoints } = await import('#contract')
  const { isPrivateQuery } = await import('../../../../web/src/session/current-user.ts')
  const tags = new Set(Object.values(endpoints).map(({ tag }) => tag))
  const own = [...tags].filter((tag) => isPrivateQuery({ queryKey: [tag, 'x'] }))
  expect(own.toSorted()).toEqual(['account', 'archivist'])
})
