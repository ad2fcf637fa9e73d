import { operation } from '../contract/operations.ts'
import type { Hints } from '../generate/requests.ts'
import { ORDERS } from './census.ts'
import type { Known } from './known.ts'

/** Ids and words of the target, for generated requests to mean something. */
export async function hintsFrom(known: Known): Promise<Hints> {
  const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)
  const samples = await known.samples()
  const archive = idsOf(await known.archives())
  const channel = idsOf(await known.channels())
  const things: Record<string, readonly unknown[]> = {
    archive,
    channel,
    collection: idsOf(await known.collections()),
    profile: samples.flatMap(({ postedBy }) => postedBy?.id ?? []),
  }
  const values: Record<string, readonly unknown[]> = {
    channel,
    category: idsOf(await known.categories()),
    year: samples.map(({ year }) => year),
    decade: samples.map(({ year }) => Math.floor(year / 10) * 10),
    query: [await known.word()],
    // A server may lack the order of relevance.
    sort: Object.keys(ORDERS),
    exclude: [archive.slice(0, 3)],
    path: samples.map(({ thumbnail }) => thumbnail).filter((path) => !path.startsWith('http')),
  }
  return (id, name) => {
    const thing = name === 'id' && /\/(\w+)\/\{id\}/.exec(operation(id).path)?.[1]
    return (thing ? things[thing] : values[name]) ?? []
  }
}
