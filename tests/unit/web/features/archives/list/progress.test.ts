import { describe, expect, it } from 'vitest'
import { pageProgress, withoutDuplicates } from '#web/src/features/archives/list/progress.ts'

type Pages = Parameters<typeof withoutDuplicates>[0]

/** Returns list pages that contain only ids and counts. */
const pagesOf = (ids: readonly string[][], counts: { pageCount?: number; total?: number } = {}) =>
  ids.map((page) => ({ items: page.map((id) => ({ id })), ...counts })) as unknown as Pages

const idsOf = (unique: ReturnType<typeof withoutDuplicates>) =>
  unique.map((items) => items.map(({ id }) => id))

describe('a list that changes while it is read', () => {
  it('shows each archive once, at its first position [NF-34]', () => {
    const pages = pagesOf([['a', 'b'], ['b', 'c'], ['c', 'a', 'a'], ['d']])
    expect(idsOf(withoutDuplicates(pages))).toEqual([['a', 'b'], ['c'], [], ['d']])
  })

  it('returns the same array for a page without duplicates', () => {
    const pages = pagesOf([
      ['a', 'b'],
      ['b', 'c'],
    ])
    const unique = withoutDuplicates(pages)
    expect([unique[0] === pages[0]?.items, unique[1] === pages[1]?.items]).toEqual([true, false])
  })
})

describe('the progress of a list', () => {
  const progress = (ids: readonly string[][], counts: object) => {
    const pages = pagesOf(ids, counts)
    return pageProgress(pages, withoutDuplicates(pages))
  }

  it('counts pages and archives', () => {
    expect(progress([['a', 'b'], ['c']], { pageCount: 9, total: 17 })).toEqual({
      page: 2,
      pages: 9,
      shown: 3,
      total: 17,
    })
  })

  it('follows the latest count of the server', () => {
    const [first] = pagesOf([['a']], { pageCount: 9, total: 17 })
    const [second] = pagesOf([['b']], { pageCount: 7, total: 14 })
    const [third] = pagesOf([['c']], { pageCount: 4, total: 8 })
    const pages = [first!, second!, third!]
    expect(pageProgress(pages, withoutDuplicates(pages))).toMatchObject({ pages: 4, total: 8 })
  })

  it.each([{ pageCount: 1, total: 1 }, { pageCount: 0, total: 0 }, {}])(
    'never exceeds the end with the count %j [NF-34 SH-08]',
    (counts) => {
      expect(progress([['a', 'b'], ['c']], counts)).toEqual({
        page: 2,
        pages: 2,
        shown: 3,
        total: 3,
      })
    },
  )

  it('is undefined before the first page', () => {
    expect(pageProgress([], [])).toEqual({ page: 0, pages: 0, shown: 0, total: 0 })
  })
})
