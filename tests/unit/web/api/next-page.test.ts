import { expect, it, onTestFinished, vi } from 'vitest'
import { byPage } from '#web/src/api/next-page.ts'
import { FRESH_MS } from '#web/src/api/query-client.ts'

const { getNextPageParam: nextPage } = byPage

const row = [{}]

it('the next page is the current page plus one', () => {
  expect(nextPage({ pageCount: 3, items: row }, [], 1)).toBe(2)
  expect(nextPage({ pageCount: 3, items: row }, [], 3)).toBeUndefined()
})

it.each([
  { pageCount: 3, items: [] },
  { pageCount: 3, items: null },
  { pageCount: 3 },
  { pageCount: 0, items: row },
  { pageCount: Number.NaN, items: row },
])('%j has no next page [SH-08]', (page) => {
  expect(nextPage(page, [], 1)).toBeUndefined()
})

it('a wrong page number in a response causes no loop [SH-08]', () => {
  const answer = { pageCount: 9, items: row, page: 1 }
  expect(nextPage(answer, [], 4)).toBe(5)
})

it('a list whose next page has failed is not fetched again while that is fresh', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const failed = (age: number, more = true, error: Error | null = new Error('lost')) => ({
    state: {
      error,
      errorUpdatedAt: Date.now() - age,
      fetchMeta: more ? { fetchMore: { direction: 'forward' as const } } : null,
    },
  })
  expect(byPage.refetchOnMount(failed(0))).toBe(false)
  expect(byPage.refetchOnMount(failed(FRESH_MS - 1))).toBe(false)
  expect(byPage.refetchOnMount(failed(FRESH_MS))).toBe(true)
  expect(byPage.refetchOnMount(failed(0, false))).toBe(true)
  expect(byPage.refetchOnMount(failed(0, true, null))).toBe(true)
})
