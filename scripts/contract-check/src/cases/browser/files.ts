import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe, Told } from '../../run/probe.ts'

const START = 256
const MOST = 64 * 1024
const ID = 'getFile'

const read = (probe: Probe, path: string, headers: Record<string, string>, success = [200]) =>
  probe.ask(ID, { path: { path }, most: MOST, headers }, 'member', success)

function expectBytes(probe: Probe, told: Told<'getFile'>, from: number, to: number, size: number) {
  const wanted = `bytes ${from}-${to}/${size}`
  const stated = told.headers['content-range']
  const where = 'header Content-Range'
  probe.check(ID, stated === wanted, { where, expected: wanted, got: stated ?? 'nothing' })
  const [due, got] = [to - from + 1, told.bytes.length]
  const holds = told.whole ? due === got : due > got
  probe.check(ID, holds, { where: 'body', expected: `${due} bytes`, got: `${got} bytes` })
}

function sizeOf(probe: Probe, whole: Told<'getFile'>): number | undefined {
  const accepts = whole.headers['accept-ranges'] ?? 'nothing'
  const ranges = { where: 'header Accept-Ranges', expected: 'bytes', got: accepts }
  probe.check(ID, accepts === 'bytes', ranges)
  const size = Number(whole.headers['content-length'])
  if (Number.isInteger(size) && size >= START) return size
  const expected = `the size of a file of at least ${START} bytes`
  const got = whole.headers['content-length'] ?? 'nothing'
  probe.check(ID, false, { where: 'header Content-Length', expected, got })
  return undefined
}

/** Each edge: the first byte, the last one, one beyond, the whole as a range, more than there is. */
const edges = (size: number): [range: string, from: number, to: number][] => [
  [`bytes=0-${START - 1}`, 0, START - 1],
  ['bytes=0-0', 0, 0],
  ['bytes=-10', size - 10, size - 1],
  [`bytes=${size - 10}-`, size - 10, size - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
  [`bytes=${size - 10}-${size + 1000}`, size - 10, size - 1],
  [`bytes=7-19`, 7, 19],
  [`bytes=-${size + 1000}`, 0, size - 1],
  ['bytes=0-', 0, size - 1],
]

async function checkRanges(probe: Probe, path: string) {
  const whole = await read(probe, path, {})
  const size = sizeOf(probe, whole)
  if (size === undefined) return
  const tail = (await read(probe, path, { Range: `bytes=-10` }, [206])).bytes
  const head = whole.bytes
  for (const [Range, from, to] of edges(size)) {
    const part = await read(probe, path, { Range }, [206])
    expectBytes(probe, part, from, to, size)
    const due = to < head.length ? head.subarray(from, to + 1) : tail.subarray(from - (size - 10))
    const fault = { where: 'body', expected: `the bytes from ${from} to ${to}`, got: 'others' }
    if (part.bytes.length === due.length && (part.whole || from === 0))
      probe.check(ID, part.bytes.equals(due), fault)
  }
  await probe.attempt(() => outside(probe, path, size))
}

/** The last bytes, none of them; the first byte after the end; and all that is further away. */
async function outside(probe: Probe, path: string, size: number) {
  for (const Range of [`bytes=${size}-`, 'bytes=-0', `bytes=${size + 1000}-${size + 2000}`]) {
    await probe.attempt(() => beyond(probe, path, size, Range))
  }
  const unknown = { path: { path }, headers: { Range: 'rows=0-9' }, most: MOST }
  const { status } = await probe.raw(ID, probe.write(ID, unknown, undefined))
  const expected = '200: a unit that nobody knows is no range'
  probe.check(ID, status === 200, { where: 'status', expected, got: String(status) })
}

async function beyond(probe: Probe, path: string, size: number, Range: string) {
  const asked = { path: { path }, headers: { Range }, most: MOST }
  const { headers } = await probe.refused(ID, probe.write(ID, asked, undefined), [416], true)
  const expected = `bytes */${size}`
  const got = headers['content-range'] ?? 'nothing'
  probe.check(ID, got === expected, { where: 'header Content-Range', expected, got })
}

async function checkTags(probe: Probe, path: string) {
  const { headers } = await read(probe, path, {})
  const { etag } = headers
  const fault = { rule: 'cache', where: 'header ETag', expected: 'a tag', got: 'nothing' } as const
  probe.check(ID, etag !== undefined, fault)
  if (etag === undefined) return
  for (const [tag, due] of [
    [etag, 304],
    ['"contract-check"', 200],
    [`"contract-check", ${etag}`, 304],
    ['*', 304],
  ] as const) {
    const asked = { path: { path }, headers: { 'If-None-Match': tag }, most: MOST }
    const { status, headers: said } = await probe.raw(ID, probe.write(ID, asked, undefined))
    const expected = `${due} for If-None-Match: ${tag}`
    const found = { rule: 'cache', where: 'status', expected, got: String(status) } as const
    probe.check(ID, status === due, found)
    const named = { rule: 'cache', where: 'header ETag', got: show(said.etag) } as const
    probe.check(ID, status !== 304 || said.etag === etag, {
      ...named,
      expected: `${etag} with 304`,
    })
  }
  for (const [tag, due] of [
    [etag, etag.startsWith('W/') ? 200 : 206],
    ['"contract-check"', 200],
  ] as const) {
    const range = { Range: 'bytes=0-9', 'If-Range': tag }
    const asked = { path: { path }, headers: range, most: MOST }
    const { status } = await probe.raw(ID, probe.write(ID, asked, undefined))
    const expected = `${due} for If-Range: ${tag}`
    probe.check(ID, status === due, { where: 'status', expected, got: show(status) })
  }
}

const media: Record<string, (known: Known) => Promise<string | undefined>> = {
  video: async ({ archive }) => (await archive()).video,
  thumbnail: async ({ archive }) => (await archive()).thumbnail,
  'channel logo': async ({ channels }) => (await channels()).find(({ logo }) => logo)?.logo,
  'collection cover': async ({ collections }) => (await collections())[0].cover,
}

export const fileCases: readonly Case[] = Object.entries(media).map(([kind, find]) => ({
  name: `A ${kind} can be read whole and by ranges, and is known by its tag`,
  rule: 'range',
  operation: ID,
  run: async (probe, known) => {
    const path = await find(known)
    if (path === undefined) probe.leave(`no ${kind} is named`)
    else if (/^https?:/.test(path)) {
      probe.leave(`a ${kind} lies at another host, by a whole address`)
    } else {
      await probe.attempt(() => checkRanges(probe, path))
      await checkTags(probe, path)
    }
  },
}))
