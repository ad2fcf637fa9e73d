import { limits } from '#limits'
import { median } from '../figures.ts'
import type { TableRow } from '../table.ts'
import { load } from './load.ts'
import { startMock, type RunningMock } from './server.ts'

const ARCHIVES = 100_000
const EACH = 300
const GOAL_MS = 25
const RESIDENT_MB = 600

type Named = { id: string }
type Titled = { items: { title: string }[] }

const SORTS = limits.ArchiveSort.enum

const pick = <T>(list: readonly T[], at: number) => list[at % list.length] as T

async function queries({ ask }: RunningMock) {
  const read = async <T>(path: string) => JSON.parse(await ask(path)) as T
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

/** Measures response times of a large collection over keep-alive connections, and the memory. */
export async function answers(rounds: number): Promise<TableRow[]> {
  const server = await startMock(ARCHIVES)
  const rows: TableRow[] = []
  for (const [kind, pathOf] of Object.entries(await queries(server))) {
    const paths = Array.from({ length: EACH }, (_, at) => pathOf(at))
    // One request at a time, as for a single visitor.
    const ask = () => load(server.port, paths, EACH, 1)
    await ask()
    const before = await server.usage()
    const took: Awaited<ReturnType<typeof ask>>[] = []
    for (let round = 0; round < rounds; round++) took.push(await ask())
    const cpu = ((await server.usage()).cpu - before.cpu) / (rounds * EACH)
    const row = (part: 'p50' | 'p99'): TableRow => ({
      name: `${kind}, ${part}`,
      value: median(took.map((latency) => latency[part])),
      unit: 'ms',
      goal: GOAL_MS,
    })
    rows.push({ ...row('p50'), note: `${cpu.toFixed(2)} ms of processor time an answer` })
    rows.push(row('p99'))
  }
  const { resident } = await server.usage()
  await server.stop()
  const note = 'with 100,000 archives, after all that'
  const value = resident / 1024 ** 2
  return [...rows, { name: 'resident memory', value, unit: 'MB', goal: RESIDENT_MB, note }]
}
