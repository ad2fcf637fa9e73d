import { setTimeout as sleep } from 'node:timers/promises'
import { median, quantile } from '../figures.ts'
import type { Row } from '../table.ts'
import type { Usage } from './probe.ts'
import { startMock, type Server } from './server.ts'
import { openVisitor, type Failure, type World } from './visitor.ts'

export type Soak = {
  readonly clients: number
  readonly seconds: number
  /** Seconds from one request of a client to its next. */
  readonly pace: number
}

const ARCHIVES = 7130
/** A sample costs a whole collection: they are few where the time is short. */
const samplesIn = (seconds: number) => Math.min(40, Math.max(8, Math.floor(seconds / 15)))
const MOST_GROWTH = 5
/** Freed pages go back to the system when the engine pleases. */
const MOST_RESIDENT_GROWTH = 10

/** Per cent from the second quarter, when everybody has been everywhere, to the last one. */
export function growthOf(values: readonly number[]): number {
  const quarter = (from: number) =>
    median(values.slice((values.length * from) / 4, (values.length * (from + 1)) / 4))
  return (quarter(3) / quarter(1) - 1) * 100
}

const MOST_CAUSES = 3

/** What went wrong most often, how often, and where first. */
export function causesOf(failures: readonly Failure[]): string {
  const causes = new Map<string, { times: number; first: string }>()
  for (const { request, why } of failures) {
    const { times, first } = causes.get(why) ?? { times: 0, first: request }
    causes.set(why, { times: times + 1, first })
  }
  return [...causes]
    .toSorted(([, a], [, b]) => b.times - a.times)
    .slice(0, MOST_CAUSES)
    .map(([why, { times, first }]) => `${times} × ${why}, first ${first}`)
    .join('; ')
}

async function worldOf({ ask }: Server): Promise<World> {
  const read = async (path: string) => JSON.parse((await ask(path)).text) as unknown
  const named = (await read('/api/channels')) as { id: string }[]
  const rows = (await read('/api/archives/popular?limit=50')) as {
    id: string
    title: string
    thumbnail: string
  }[]
  return {
    channels: named.map(({ id }) => id),
    archives: rows.map(({ id }) => id),
    words: rows.flatMap(({ title }) => title.match(/\p{L}{4,}/gu) ?? []),
    files: rows.map(({ thumbnail }) => `/files/${thumbnail}`),
  }
}

async function sampled(server: Server, { seconds }: Soak, tell: (line: string) => void) {
  const samples: Usage[] = []
  const start = performance.now()
  const count = samplesIn(seconds)
  while (samples.length < count) {
    const due = start + ((samples.length + 1) / count) * seconds * 1000
    await sleep(Math.max(0, due - performance.now()))
    const usage = await server.usage()
    samples.push(usage)
    const [at, resident, heap] = [
      (performance.now() - start) / 1000,
      usage.resident / 1024 ** 2,
      usage.heap / 1024 ** 2,
    ].map(Math.round)
    tell(`${at} s: ${resident} MB resident, ${heap} MB of live objects`)
  }
  return samples
}

/** Many visitors, each in a session of its own; `tell` hears every sample of the memory. */
export async function soak(how: Soak, tell: (line: string) => void = () => {}): Promise<Row[]> {
  const server = await startMock(ARCHIVES)
  try {
    const world = await worldOf(server)
    const visitors = Array.from({ length: how.clients }, (_, at) =>
      openVisitor(server.port, at, world),
    )
    const before = await server.usage()
    const end = performance.now() + how.seconds * 1000
    const living = Promise.all(
      visitors.map(async (visitor, at) => {
        await sleep((at / how.clients) * how.pace * 1000)
        while (performance.now() < end) {
          const next = performance.now() + how.pace * 1000
          await visitor.step()
          await sleep(Math.max(0, Math.min(next, end) - performance.now()))
        }
        visitor.leave()
      }),
    )
    const samples = await sampled(server, how, tell)
    await living
    const times = visitors.flatMap(({ took }) => took)
    const failures = visitors.flatMap(({ failed }) => failed)
    const cpu = ((samples.at(-1)?.cpu ?? Number.NaN) - before.cpu) / times.length
    const of = (part: 'heap' | 'resident') => samples.map((one) => one[part])
    const last = (part: 'heap' | 'resident') =>
      `${Math.round((of(part).at(-1) ?? Number.NaN) / 1024 ** 2)} MB at the end`
    return [
      {
        name: `${how.clients} clients, answers`,
        value: times.length,
        unit: '',
        note: `in ${how.seconds} s; ${cpu.toFixed(2)} ms of processor time each`,
      },
      { name: 'failures', value: failures.length, unit: '', goal: 0, note: causesOf(failures) },
      { name: 'answer, p50', value: median(times), unit: 'ms' },
      { name: 'answer, p99', value: quantile(times, 0.99), unit: 'ms' },
      {
        name: 'growth of live objects',
        value: growthOf(of('heap')),
        unit: '%',
        goal: MOST_GROWTH,
        note: `${last('heap')}; last quarter beside the second`,
      },
      {
        name: 'growth of resident memory',
        value: growthOf(of('resident')),
        unit: '%',
        goal: MOST_RESIDENT_GROWTH,
        note: last('resident'),
      },
    ]
  } finally {
    await server.stop()
  }
}
