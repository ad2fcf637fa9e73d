import { operation } from '../contract/operations.ts'
import type { Hints } from '../generate/requests.ts'
import { ORDERS } from './archive-inventory.ts'
import type { TestData } from './target-data.ts'

/** Ids and words of the target, for generated requests. */
export async function hintsFrom(data: TestData): Promise<Hints> {
  const idsOf = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id)
  const samples = await data.samples()
  const archive = idsOf(await data.archives())
  const channel = idsOf(await data.channels())
  const things: Record<string, readonly unknown[]> = {
    archive,
    channel,
    collection: idsOf(await data.collections()),
    profile: samples.flatMap(({ postedBy }) => postedBy?.id ?? []),
  }
  const values: Record<string, readonly unknown[]> = {
    channel,
    category: idsOf(await data.categories()),
    year: samples.map(({ year }) => year),
    decade: samples.map(({ year }) => Math.floor(year / 10) * 10),
    query: [await data.word()],
    sort: Object.keys(ORDERS),
    exclude: [archive.slice(0, 3)],
    path: samples.map(({ thumbnail }) => thumbnail).filter((path) => !path.startsWith('http')),
  }
  return (id, name) => {
    const thing = name === 'id' && /\/(\w+)\/\{id\}/.exec(operation(id).path)?.[1]
    return (thing ? things[thing] : values[name]) ?? []
  }
}
