import type { components } from '#contract'
import { pick, seededRandom } from '../../../mock-server/sample/random.ts'
import type { Probe } from './probe.ts'
import { NotRun } from './stops.ts'

type S = components['schemas']

function filled<T>(list: readonly T[], what: string): readonly [T, ...T[]] {
  const [first, ...rest] = list
  if (first === undefined) throw new NotRun(`the target has no ${what} to ask for`)
  return [first, ...rest]
}

/** Remembers what worked; a failure is met again by whoever asks again. */
function once<T>(look: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => {
    found ??= look().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
}

export type Known = ReturnType<typeof lookAround>

/** Ids and values to ask with, found in the target's own lists when first needed; none is written down here. */
export function lookAround(probe: Probe, seed: number) {
  let draws = 0
  const some = <T>(list: readonly T[]): T => pick(list, seededRandom(seed, draws++))

  const page = once(async () => (await probe.ask('listArchives')).body)
  const archives = once(async () => filled((await page()).items, 'archive'))
  const channels = once(async () => filled((await probe.ask('listChannels')).body, 'channel'))
  const categories = once(async () => filled((await probe.ask('listCategories')).body, 'category'))
  const collections = once(async () =>
    filled((await probe.ask('listCollections')).body, 'collection'),
  )
  /** A few archives from anywhere in the first page, whole. */
  const samples = once(async (): Promise<S['Archive'][]> => {
    const rows = await archives()
    const ids = new Set(Array.from({ length: 4 }, () => some(rows).id))
    const whole: S['Archive'][] = []
    for (const id of ids) whole.push((await probe.ask('getArchive', { path: { id } })).body)
    return whole
  })
  const archive = once(async () => filled(await samples(), 'archive')[0])
  /** Somebody who added an archive. */
  const member = once(async () => {
    const authors = (await samples()).flatMap(({ postedBy }) => postedBy ?? [])
    return filled(authors, 'archive with an author')[0]
  })
  /** The longest word of a title: rare enough to filter with. */
  const word = once(async () => {
    const words = (await archive()).title.match(/\p{L}+/gu) ?? []
    return filled(
      words.toSorted((a, b) => b.length - a.length),
      'title with words',
    )[0]
  })
  return { some, page, archives, archive, samples, channels, categories, collections, member, word }
}
