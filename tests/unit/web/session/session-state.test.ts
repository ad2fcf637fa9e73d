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
])('before the session starts, a page with %j is %s', async (options, status) => {
  expect((await load(options)).read()).toEqual({ status })
})

it('a change is told to whoever listens, until they leave', async () => {
  const state = await load({})
  const heard = vi.fn<() => void>()
  const leave = state.subscribe(heard)
  state.become({ status: 'fetching' })
  expect([heard.mock.calls.length, state.read()]).toEqual([1, { status: 'fetching' }])
  leave()
  state.become({ status: 'anonymous' })
  expect(heard).toHaveBeenCalledOnce()
})

it('answers about an account and an archivist’s space are private, others are everybody’s', async () => {
  await sessionPage()
  const { endpoints } = await import('#contract')
  const { isPrivateQuery } = await import('../../../../web/src/session/current-user.ts')
  const tags = new Set(Object.values(endpoints).map(({ tag }) => tag))
  const own = [...tags].filter((tag) => isPrivateQuery({ queryKey: [tag, 'x'] }))
  expect(own.toSorted()).toEqual(['account', 'archivist'])
})
