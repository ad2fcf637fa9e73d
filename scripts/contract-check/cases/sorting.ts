import type { components } from '#contract'
import type { OperationId } from '../contract/operations.ts'
import type { Case } from '../run/case.ts'
import type { Probe } from '../run/probe.ts'
import { disorder } from './order.ts'

type Summary = components['schemas']['ArchiveSummary']
type Sort = Exclude<components['schemas']['ArchiveSort'], '-createdAt'>

/** Titles are compared as far as any two servers agree: by a first letter without its accent. */
const titleKey = ({ title }: Summary) => title.normalize('NFD').slice(0, 1).toLowerCase()
const isLatin = (row: Summary) => /^[a-z]/.test(titleKey(row))

/** Unknown days come last, whichever way. */
const byDay = (sign: 1 | -1) => (a: Summary, b: Summary) => {
  if (a.broadcastDate === null || b.broadcastDate === null) return b.broadcastDate === null
  return sign * Date.parse(a.broadcastDate) <= sign * Date.parse(b.broadcastDate)
}

const orders: Record<Sort, { field: keyof Summary; inOrder: (a: Summary, b: Summary) => boolean }> =
  {
    '-broadcastDate': { field: 'broadcastDate', inOrder: byDay(-1) },
    broadcastDate: { field: 'broadcastDate', inOrder: byDay(1) },
    '-views': { field: 'views', inOrder: (a, b) => a.views >= b.views },
    title: {
      field: 'title',
      inOrder: (a, b) => titleKey(a) <= titleKey(b) || !isLatin(a) || !isLatin(b),
    },
  }

async function checkSort(probe: Probe, sort: Sort) {
  const { items, pageCount } = (await probe.ask('listArchives', { query: { sort } })).body
  const query = { sort, page: Math.max(1, pageCount) }
  const last = pageCount > 1 ? (await probe.ask('listArchives', { query })).body.items : []
  const { field, inOrder } = orders[sort]
  const where = (at: number) => `/items/${at % Math.max(1, items.length)}/${field}`
  const rows = [...items, ...last]
  probe.verify(
    'listArchives',
    disorder(rows, inOrder, `order ${sort}`, where, (row) => row[field]),
  )
}

/** Summaries do not say when they were added: the first few are read whole. */
async function newestFirst(probe: Probe, id: OperationId, rows: readonly Summary[], frame: string) {
  const times: string[] = []
  for (const row of rows.slice(0, 4)) {
    times.push((await probe.ask('getArchive', { path: { id: row.id } })).body.createdAt)
  }
  const expected = 'the newest addition first'
  const inOrder = (a: string, b: string) => Date.parse(a) >= Date.parse(b)
  probe.verify(
    id,
    disorder(times, inOrder, expected, (at) => `${frame}/${at}`),
  )
}

/** Lists are in the order that was asked for, or that the contract gives them. */
export const sortingCases: readonly Case[] = [
  {
    name: 'Each order of the contract holds, on the first page and the last',
    operation: 'listArchives',
    run: async (probe) => {
      for (const sort of Object.keys(orders) as Sort[]) await checkSort(probe, sort)
      const query = { sort: '-createdAt' }
      const { items } = (await probe.ask('listArchives', { query })).body
      await newestFirst(probe, 'listArchives', items, '/items')
    },
  },
  {
    name: 'The latest additions come newest first',
    operation: 'listLatestArchives',
    run: async (probe) => {
      const { body } = await probe.ask('listLatestArchives')
      await newestFirst(probe, 'listLatestArchives', body, '')
    },
  },
  {
    name: 'The most viewed come first',
    operation: 'listPopularArchives',
    run: async (probe) => {
      const { body } = await probe.ask('listPopularArchives')
      const views = body.map((row) => row.views)
      const expected = 'the most viewed first'
      const found = disorder(
        views,
        (a, b) => a >= b,
        expected,
        (at) => `/${at}/views`,
      )
      probe.verify('listPopularArchives', found)
    },
  },
  {
    name: 'What a member added comes newest first',
    operation: 'listProfileArchives',
    run: async (probe, { member }) => {
      const path = { id: (await member()).id }
      const { items } = (await probe.ask('listProfileArchives', { path })).body
      await newestFirst(probe, 'listProfileArchives', items, '/items')
    },
  },
]
