import { operation } from '../contract/operations.ts'
import type { Hints } from '../generate/requests.ts'
import { ORDERS } from './census.ts'
import type { Known } from './known.ts'

/** Ids and words of the target, for generated requests to mean something. */
export async function hintsFrom(known: Known): Promise<Hints> {
  const archives = (await known.archives()).map(({ id }) => id)
  const samples = await known.samples()
  const rows: Record<string, readonly unknown[]> = {
    channel: (await known.channels()).map(({ id }) => id),
    category: (await known.categories()).map(({ id }) => id),
    year: samples.map(({ year }) => year),
    decade: samples.map(({ year }) => Math.floor(year / 10) * 10),
    query: [await known.word()],
    // A server may lack the order of relevance.
    sort: Object.keys(ORDERS),
    exclude: [archives.slice(0, 3)],
    path: samples.map(({ thumbnail }) => thumbnail).filter((path) => !path.startsWith('http')),
  }
  const collections = (await known.collections()).map(({ id }) => id)
  const authors = samples.flatMap(({ postedBy }) => postedBy?.id ?? [])
  const ids: Readonly<Record<string, readonly unknown[] | undefined>> = {
    archive: archives,
    channel: rows.channel,
    collection: collections,
    profile: authors,
  }
  return (id, name) => {
    if (name !== 'id') return rows[name] ?? []
    const [, thing = ''] = /\/(\w+)\/\{id\}/.exec(operation(id).path) ?? []
    return ids[thing] ?? []
  }
}
