import { limits } from '#limits'
import { median, quantile } from '../figures.ts'
import type { Row } from '../table.ts'
import type { Ask } from './client.ts'
import { startMock } from './server.ts'

const ARCHIVES = 100_000
const EACH = 300
const GOAL_MS = 25
const RESIDENT_MB = 600

type Named = { id: string }
type Titled = { items: { title: string }[] }

const SORTS = limits.ArchiveSort.enum

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T

async function queries(ask: Ask) {
  const read = async <T>(path: string) => JSON.parse((await ask(path)).text) as T
  const channels = await read<Named[]>('/api/channels')
  const categories = await read<Named[]>('/api/categories')
  const { items } = await read<Titled>('/api/archives?sort=-views')
  const words = items.flatMap(({ title }) => title.match(/\p{L}{3,}/gu) ?? [])
  const of = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  return {
    list: (at: number) =>
      `/api/archives?${of({ sort: pick(SORTS, at), page: String(1 + ((at * 37) % 4000)) })}`,
    filter: (at: number) => {
      const narrow: Record<string, string>[] = [
        { category: pick(categories, at).id },
        { decade: String(1950 + (at % 7) * 10) },
        {},
      ]
      return `/api/archives?${of({ channel: pick(channels, at * 3).id, sort: pick(SORTS, at), ...pick(narrow, at) })}`
    },
    search: (at: number) =>
      `/api/search?${of({ query: at % 2 ? pick(words, at) : `${pick(words, at)} ${pick(words, at + 5)}` })}`,
  }
}

/** How long answers take from a large collection, over connections that are kept, and what it weighs. */
export async function answers(rounds: number): Promise<Row[]> {
  const server = await startMock(ARCHIVES)
  const rows: Row[] = []
  for (const [kind, pathOf] of Object.entries(await queries(server.ask))) {
    for (let at = 0; at < EACH; at++) await server.ask(pathOf(at))
    const times: number[][] = []
    const before = await server.usage()
    for (let round = 0; round < rounds; round++) {
      const took: number[] = []
      for (let at = 0; at < EACH; at++) took.push((await server.ask(pathOf(at))).ms)
      times.push(took)
    }
    const cpu = ((await server.usage()).cpu - before.cpu) / (rounds * EACH)
    const best = Array.from({ length: EACH }, (_, at) =>
      Math.min(...times.map((took) => took[at] ?? Number.NaN)),
    )
    rows.push({
      name: `${kind}, p50`,
      value: median(times.map(median)),
      unit: 'ms',
      goal: GOAL_MS,
      note: `${cpu.toFixed(2)} ms of processor time an answer`,
    })
    rows.push({
      name: `${kind}, p99`,
      value: median(times.map((took) => quantile(took, 0.99))),
      unit: 'ms',
      goal: GOAL_MS,
      note: `${quantile(best, 0.99).toFixed(2)} ms when each query counts at its best, as on a quiet machine`,
    })
  }
  const { resident } = await server.usage()
  await server.stop()
  const note = 'with 100,000 archives, after all that'
  const value = resident / 1024 ** 2
  return [...rows, { name: 'resident memory', value, unit: 'MB', goal: RESIDENT_MB, note }]
}
