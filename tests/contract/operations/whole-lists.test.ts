import { expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer } from '../../support/mock.ts'

type Summary = components['schemas']['ArchiveSummary']
type Page = components['schemas']['ArchivePage']
const mock = mockServer()

/** Everything a list holds, page by page. */
async function listed(query: string): Promise<Summary[]> {
  const client = mock.visitor()
  const found: Summary[] = []
  for (let page = 1; ; page++) {
    const answer = await client.get(`/api/archives?page=${page}&${query}`).expect(200)
    const { items, pageCount } = answer.body as Page
    found.push(...items)
    if (page >= pageCount) return found
  }
}

const ids = (archives: readonly Summary[]) => archives.map(({ id }) => id).toSorted()

it.each<[query: string, holds: (archive: Summary) => boolean]>([
  ['decade=1980', ({ year }) => year >= 1980 && year <= 1989],
  ['year=1978', ({ year }) => year === 1978],
  ['category=journal', ({ category }) => category.id === 'journal'],
  ['channel=tele-une', ({ channel }) => channel.id === 'tele-une'],
  [
    'channel=tele-une&category=journal',
    (one) => one.channel.id + one.category.id === 'tele-unejournal',
  ],
])('?%s lists all that it holds for, and nothing else', async (query, holds) => {
  const wanted = (await listed('')).filter(holds)
  expect(wanted.length).toBeGreaterThan(0)
  expect(ids(await listed(query))).toEqual(ids(wanted))
})

it('a search folds accents and capitals', async () => {
  const found = await listed(`query=${encodeURIComponent('télévisé')}`)
  expect(found.length).toBeGreaterThan(0)
  expect(ids(await listed('query=TELEVISE'))).toEqual(ids(found))
})

it.each<[sort: string, key: (archive: Summary) => string | number, isDown: boolean]>([
  ['-views', ({ views }) => views, true],
  ['broadcastDate', ({ broadcastDate }) => broadcastDate ?? '9999', false],
  ['-broadcastDate', ({ broadcastDate }) => broadcastDate ?? '0000', true],
])('sort=%s orders the whole list', async (sort, key, isDown) => {
  const keys = (await listed(`sort=${sort}`)).map(key)
  const up = keys.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  expect(keys).toEqual(isDown ? up.toReversed() : up)
})
