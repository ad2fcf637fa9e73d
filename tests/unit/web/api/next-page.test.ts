import { expect, it } from 'vitest'
import { nextPage } from '../../../../web/src/api/lists/next-page.ts'

const row = [{}]

it('the page after this one is asked for as long as there is one', () => {
  expect(nextPage({ pageCount: 3, items: row }, [], 1)).toBe(2)
  expect(nextPage({ pageCount: 3, items: row }, [], 3)).toBeUndefined()
})

it.each([
  { pageCount: 3, items: [] },
  { pageCount: 3, items: null },
  { pageCount: 3 },
  { pageCount: 0, items: row },
  { pageCount: Number.NaN, items: row },
])('%j is the end [SH-08]', (page) => {
  expect(nextPage(page, [], 1)).toBeUndefined()
})

it('a page that calls itself by another number leads in no circle [SH-08]', () => {
  const answer = { pageCount: 9, items: row, page: 1 }
  expect(nextPage(answer, [], 4)).toBe(5)
})
