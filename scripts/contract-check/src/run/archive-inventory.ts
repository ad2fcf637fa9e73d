import type { components } from '#contract'
import type { Schema } from '../contract/operations.ts'
import { validationErrors } from '../contract/validator.ts'
import { hasAllWords, queryWords, titleKey, wordsOf } from '../contract/text-matching.ts'
import { listViolations, type Proof, type PageOf } from './pages.ts'
import type { Probe } from './probe.ts'

type S = components['schemas']
export type Row = S['ArchiveSummary']
export type Sort = S['ArchiveSort']

export interface ListQuery {
  readonly query?: string
  readonly channel?: string
  readonly category?: string
  readonly year?: number
  readonly decade?: number
  readonly from?: number
  readonly to?: number
}

/** All archives of the target, or of one year, as `listArchives` returns them. */
export interface Inventory {
  readonly rows: readonly Row[]
  readonly pageSize: number
  readonly total: number
  /** The filter of an inventory whose list is too long. */
  readonly base: { readonly year?: number }
  readonly violations: readonly Proof[]
  /** Whether rows are complete and unique: only then are counts compared. */
  readonly isExact: boolean
}

/** Above this, only one year is read. */
const MAX_PAGES = 400

/** Caches results: one query meets many rows, and one row many queries. */
function memo<Of extends object | string, T>(compute: (one: Of) => T): (one: Of) => T {
  const cache = new Map<Of, { readonly value: T }>()
  return (one) => {
    const found = cache.get(one) ?? { value: compute(one) }
    cache.set(one, found)
    return found.value
  }
}

/** Words of a summary that a query matches; those of the description are missing. */
const textOf = memo(({ title, channel, category, year }: Row) =>
  [title, channel.name, category.name, String(year)].flatMap(wordsOf),
)

const wordsFor = memo(queryWords)

const FILTERS: {
  readonly [Name in keyof ListQuery]-?: (row: Row, wanted: NonNullable<ListQuery[Name]>) => boolean
} = {
  channel: ({ channel }, wanted) => channel.id === wanted,
  category: ({ category }, wanted) => category.id === wanted,
  year: ({ year }, wanted) => year === wanted,
  decade: ({ year }, wanted) => year >= wanted && year <= wanted + 9,
  from: ({ year }, wanted) => year >= wanted,
  to: ({ year }, wanted) => year <= wanted,
  // Last, as a row that fails `query` alone may match by its description.
  query: (row, wanted) => hasAllWords(wordsFor(wanted), textOf(row)),
}

export const matchesQuery = (archive: S['Archive'], query: string) =>
  hasAllWords(wordsFor(query), [...textOf(archive), ...wordsOf(archive.description)])

export const filterNames = Object.keys(FILTERS) as (keyof ListQuery)[]

/** @returns a function that names the first filter that a row fails */
export function failedFilter(query: ListQuery): (row: Row) => keyof ListQuery | undefined {
  const tests = filterNames.flatMap((name) => {
    const wanted = query[name]
    const passes = FILTERS[name] as (row: Row, wanted: unknown) => boolean
    return wanted === undefined ? [] : [{ name, fits: (row: Row) => passes(row, wanted) }]
  })
  return (row) => tests.find(({ fits }) => !fits(row))?.name
}

export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const byDay =
  (sign: 1 | -1) =>
  ({ broadcastDate: a }: Row, { broadcastDate: b }: Row) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * byText(a, b)
  }

const keyOfTitle = memo(({ title }: Row) => titleKey(title))

/** Comparators without the tie-break by id. Summaries lack `createdAt`. */
export const ORDERS: Record<
  Exclude<Sort, '-createdAt' | 'relevance'>,
  { readonly field: keyof Row; readonly compare: (a: Row, b: Row) => number }
> = {
  '-broadcastDate': { field: 'broadcastDate', compare: byDay(-1) },
  broadcastDate: { field: 'broadcastDate', compare: byDay(1) },
  '-views': { field: 'views', compare: (a, b) => b.views - a.views },
  title: { field: 'title', compare: (a, b) => byText(keyOfTitle(a), keyOfTitle(b)) },
}

/** Rows that pass the filters, sorted; `described`: ids whose description matches the query. */
export function select(
  { rows, base }: Inventory,
  query: ListQuery,
  sort: keyof typeof ORDERS = '-broadcastDate',
  described: ReadonlySet<string> = new Set(),
): readonly Row[] {
  const { compare } = ORDERS[sort]
  const failed = failedFilter({ ...query, ...base })
  return rows
    .filter((row) => {
      const name = failed(row)
      return name === undefined || (name === 'query' && described.has(row.id))
    })
    .toSorted((a, b) => compare(a, b) || byText(a.id, b.id))
}

const ROW: Schema = { $ref: '#/components/schemas/ArchiveSummary' }

/** Whether a row has all required fields. */
export const isWhole = memo((row: Row) =>
  validationErrors(ROW, row).every(({ keyword }) => keyword !== 'type' && keyword !== 'required'),
)

async function readAll(probe: Probe, base: Inventory['base']): Promise<Inventory> {
  const read = async (page: number): Promise<PageOf<Row>> =>
    (await probe.ask('listArchives', { query: { ...base, page } })).body
  const first = await read(1)
  const pages = [first]
  const last = Math.ceil(first.total / first.pageSize)
  const later = Array.from({ length: last }, (_, at) => at + 2)
  // An unreadable page costs its own rows only.
  await probe.each(later, async (page) => pages.push(await read(page)))
  const violations = listViolations(pages)
  const all = [...new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()]
  const rows = all.filter(isWhole)
  const { pageSize, total } = first
  const isExact = violations.length === 0 && rows.length === all.length && pages.length > last
  return { rows, pageSize, total, base, violations, isExact }
}

/** Reads the list of archives, or of one year if the list is too long. */
export async function readInventory(probe: Probe, pick: (rows: readonly Row[]) => Row | undefined) {
  const { body: first } = await probe.ask('listArchives')
  const year = first.pageCount <= MAX_PAGES ? undefined : pick(first.items)?.year
  return readAll(probe, year === undefined ? {} : { year })
}

/** Whether counts can be compared with the inventory; if not, the report says so. */
export function canCount(probe: Probe, { isExact, base }: Inventory, whole = false): boolean {
  const why =
    'listArchives is broken or contradicts itself: what is reckoned from it was not compared'
  if (!isExact) probe.skip(why)
  return isExact && !(whole && base.year !== undefined)
}
