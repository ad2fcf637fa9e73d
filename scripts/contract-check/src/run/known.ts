import { SimpleFaker } from '@faker-js/faker'
import type { components } from '#contract'
import { isWhole, takeCensus, type Census, type Row } from './census.ts'
import type { Probe } from './probe.ts'
import { NotRun } from './stops.ts'

type S = components['schemas']

/** Archives read whole, besides those at the edges. */
const SAMPLE = 30

function filled<T>(list: readonly T[], what: string): readonly [T, ...T[]] {
  const [first, ...rest] = list
  if (first === undefined) throw new NotRun(`the target has no ${what} to ask for`)
  return [first, ...rest]
}

/** Rows that stand at an edge of something: where errors of one live. */
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

export type Known = ReturnType<typeof lookAround>

/** Ids and values to ask with, found in the target's own lists when first needed; none is written down here. */
export function lookAround(probe: Probe, seed: number) {
  const chance = new SimpleFaker({ seed })
  /** So many of a list, each at most once, in the order drawn. */
  const some = <T>(list: readonly T[], count: number): readonly T[] =>
    chance.helpers.arrayElements(list, count)
  const kept = new Set<() => void>()

  /** Remembers what worked; a failure is met again by whoever asks again. */
  function once<T>(look: () => Promise<T>): () => Promise<T> {
    let found: Promise<T> | undefined
    kept.add(() => (found = undefined))
    return () => {
      found ??= look().catch((error: unknown) => {
        found = undefined
        throw error
      })
      return found
    }
  }

  const readAlready = new Map<string, Promise<S['Archive']>>()
  kept.add(() => readAlready.clear())
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
  const census = once(() => takeCensus(probe, (rows) => some(rows, 1)[0]))
  const page = once(async () => (await probe.ask('listArchives')).body)
  const archives = once(async () => filled((await page()).items, 'archive'))
  /** Archives from the edges of the collection and from anywhere in it, whole. */
  const details = once(async (): Promise<readonly S['Archive'][]> => {
    const { rows } = await census()
    const drawn = some(rows, SAMPLE)
    return readWhole(new Set([...drawn, ...edgesOf(rows)].map(({ id }) => id)))
  })
  /** A few archives from anywhere in the first page, whole. */
  const samples = once(async () => {
    const drawn = some((await archives()).filter(isWhole), 4)
    return readWhole(drawn.map(({ id }) => id))
  })
  const archive = once(async () => filled(await samples(), 'archive')[0])
  return {
    some,
    /** Draws from here on do not depend on those before: each case has its own, each time it is run. */
    restart: (turn: number) => void chance.seed([seed, turn]),
    /** @throws NotRun where there is nothing */
    filled,
    census,
    page,
    archives,
    archive,
    samples,
    details,
    readOne,
    channels: once(async () => filled((await probe.ask('listChannels')).body, 'channel')),
    categories: once(async () => filled((await probe.ask('listCategories')).body, 'category')),
    collections: once(async () => filled((await probe.ask('listCollections')).body, 'collection')),
    /** Everybody who added one of the archives read whole. */
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
    /** The longest word of a title: rare enough to filter with. */
    word: once(async () => {
      const words = (await archive()).title.match(/\p{L}+/gu) ?? []
      return filled(
        words.toSorted((a, b) => b.length - a.length),
        'title with words',
      )[0]
    }),
    /** Looks again, where the target may have changed meanwhile. */
    async renew() {
      const before: Census | undefined = await census().catch(() => undefined)
      const { total } = (await probe.ask('listArchives', { query: { ...before?.base } })).body
      const same = before?.total === total && before.isExact
      for (const forget of kept) if (!same) forget()
    },
  }
}
