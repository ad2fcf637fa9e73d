import { SimpleFaker } from '@faker-js/faker'
import type { components } from '#contract'
import { isWhole, readInventory, type Inventory, type Row } from './archive-inventory.ts'
import type { Probe } from './probe.ts'
import { CaseSkipped } from './case-errors.ts'

type S = components['schemas']

/** Random archives that are read besides those of `edgesOf`. */
const SAMPLE = 30

function filled<T>(list: readonly T[], what: string): readonly [T, ...T[]] {
  const [first, ...rest] = list
  if (first === undefined) throw new CaseSkipped(`the target has no ${what} to ask for`)
  return [first, ...rest]
}

/** Rows at minimum or maximum of a field, where off-by-one errors show. */
function edgesOf(rows: readonly Row[]): readonly Row[] {
  const ends = (by: (row: Row) => number | string) => {
    const sorted = rows.toSorted((a, b) => (by(a) < by(b) ? -1 : by(a) > by(b) ? 1 : 0))
    return [sorted[0], sorted.at(-1)]
  }
  const day = (text: string) => rows.find(({ broadcastDate }) => broadcastDate?.endsWith(text))
  const first = (key: (row: Row) => string) => new Map(rows.map((row) => [key(row), row])).values()
  return [
    ...ends(({ broadcastDate }) => broadcastDate ?? '2000'),
    ...ends(({ views }) => views),
    ...ends(({ duration }) => duration),
    ...ends(({ title }) => title.length),
    rows.find(({ broadcastDate }) => broadcastDate === null),
    day('-01-01'),
    day('-12-31'),
    rows.find(({ title }) => /^[^\p{ASCII}]/u.test(title)),
    rows.find(({ title }) => /['’]/.test(title)),
    ...first(({ channel }) => channel.id),
    ...first(({ category }) => category.id),
  ].filter((row) => row !== undefined)
}

export type TestData = ReturnType<typeof discoverTarget>

/** Ids and values from the target's lists, read at first use. */
export function discoverTarget(probe: Probe, seed: number) {
  const rng = new SimpleFaker({ seed })
  /** Random entries, each at most once. */
  const pick = <T>(list: readonly T[], count: number): readonly T[] =>
    rng.helpers.arrayElements(list, count)
  const resets = new Set<() => void>()

  /** Caches a success; after an error, the next call loads again. */
  function once<T>(load: () => Promise<T>): () => Promise<T> {
    let found: Promise<T> | undefined
    resets.add(() => (found = undefined))
    return () => {
      found ??= load().catch((error: unknown) => {
        found = undefined
        throw error
      })
      return found
    }
  }

  const readAlready = new Map<string, Promise<S['Archive']>>()
  resets.add(() => readAlready.clear())
  const readOne = (id: string): Promise<S['Archive']> => {
    const read =
      readAlready.get(id) ?? probe.ask('getArchive', { path: { id } }).then(({ body }) => body)
    readAlready.set(id, read)
    return read
  }
  const readWhole = async (ids: Iterable<string>) => {
    const whole: S['Archive'][] = []
    await probe.each(ids, async (id) => whole.push(await readOne(id)))
    return whole
  }
  const inventory = once(() => readInventory(probe, (rows) => pick(rows, 1)[0]))
  const page = once(async () => (await probe.ask('listArchives')).body)
  const archives = once(async () => filled((await page()).items, 'archive'))
  /** Archives of `edgesOf` and random ones. */
  const details = once(async (): Promise<readonly S['Archive'][]> => {
    const { rows } = await inventory()
    const picked = pick(rows, SAMPLE)
    return readWhole(new Set([...picked, ...edgesOf(rows)].map(({ id }) => id)))
  })
  const samples = once(async () => {
    const picked = pick((await archives()).filter(isWhole), 4)
    return readWhole(picked.map(({ id }) => id))
  })
  const archive = once(async () => filled(await samples(), 'archive')[0])
  return {
    pick,
    /** Gives each case its own random sequence, equal in every run. */
    restart: (turn: number) => void rng.seed([seed, turn]),
    /** @throws CaseSkipped if the list is empty */
    filled,
    inventory,
    page,
    archives,
    archive,
    samples,
    details,
    readOne,
    channels: once(async () => filled((await probe.ask('listChannels')).body, 'channel')),
    categories: once(async () => filled((await probe.ask('listCategories')).body, 'category')),
    collections: once(async () => filled((await probe.ask('listCollections')).body, 'collection')),
    /** Authors of `details`. */
    authors: once(async () => {
      const all = (await details()).flatMap(({ postedBy }) => postedBy ?? [])
      return filled(
        [...new Map(all.map((one) => [one.id, one])).values()],
        'archive with an author',
      )
    }),
    member: once(async () => {
      const all = (await samples()).flatMap(({ postedBy }) => postedBy ?? [])
      return filled(all, 'archive with an author')[0]
    }),
    /** The longest word of a title: rare enough to filter by. */
    word: once(async () => {
      const words = (await archive()).title.match(/\p{L}+/gu) ?? []
      return filled(
        words.toSorted((a, b) => b.length - a.length),
        'title with words',
      )[0]
    }),
    /** Forgets everything if the list of archives has changed. */
    async renew() {
      const before: Inventory | undefined = await inventory().catch(() => undefined)
      const { total } = (await probe.ask('listArchives', { query: { ...before?.base } })).body
      const isUnchanged = before?.total === total && before.isExact
      for (const forget of resets) if (!isUnchanged) forget()
    },
  }
}
