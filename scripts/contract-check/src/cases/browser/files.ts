import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Told } from '../../run/context.ts'
import type { Probe } from '../../run/probe.ts'
import { isAway } from '../reads.ts'

const START = 256
const MOST = 64 * 1024
const ID = 'getFile'

const read = (probe: Probe, path: string, headers: Record<string, string>, success = [200]) =>
  probe.ask(ID, { path: { path }, most: MOST, headers }, 'member', success)

const ask = (probe: Probe, path: string, headers: Record<string, string>) =>
  probe.raw(ID, probe.write(ID, { path: { path }, headers, most: MOST }, undefined))

function expectBytes(probe: Probe, told: Told<'getFile'>, from: number, to: number, size: number) {
  const wanted = `bytes ${from}-${to}/${size}`
  const stated = told.headers['content-range'] ?? 'nothing'
  probe.check(ID, told, stated === wanted, 'header Content-Range', wanted, stated)
  const [due, got] = [to - from + 1, told.bytes.length]
  const holds = told.whole ? due === got : due > got
  probe.check(ID, told, holds, 'body', `${due} bytes`, `${got} bytes`)
}

function sizeOf(probe: Probe, whole: Told<'getFile'>): number | undefined {
  const accepts = whole.headers['accept-ranges'] ?? 'nothing'
  probe.check(ID, whole, accepts === 'bytes', 'header Accept-Ranges', 'bytes', accepts)
  const length = whole.headers['content-length']
  const size = Number(length)
  const isThere = Number.isInteger(size) && size >= START
  const expected = `the size of a file of at least ${START} bytes`
  probe.check(ID, whole, isThere, 'header Content-Length', expected, length ?? 'nothing')
  return isThere ? size : undefined
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
  const end = await read(probe, path, { Range: `bytes=-10` }, [206])
  await probe.each(edges(size), async ([Range, from, to]) => {
    const part = await read(probe, path, { Range }, [206])
    expectBytes(probe, part, from, to, size)
    const tag = whole.headers.etag
    probe.equal(
      ID,
      [whole, part],
      'header ETag',
      part.headers.etag,
      tag,
      ', as of the whole file',
      'cache',
    )
    const isHead = to < whole.bytes.length
    const due = isHead ? whole.bytes.subarray(from, to + 1) : end.bytes.subarray(from - (size - 10))
    if (part.bytes.length !== due.length || !(part.whole || from === 0)) return
    const expected = `the bytes from ${from} to ${to}`
    probe.check(
      ID,
      [isHead ? whole : end, part],
      part.bytes.equals(due),
      'body',
      expected,
      'others',
    )
  })
  // The last bytes, none of them; the first byte after the end; and all that is further away.
  const outside = [`bytes=${size}-`, 'bytes=-0', `bytes=${size + 1000}-${size + 2000}`]
  await probe.each(outside, (Range) => beyond(probe, path, size, Range))
  const odd = await ask(probe, path, { Range: 'rows=0-9' })
  const expected = '200: a unit that nobody knows is no range'
  probe.check(ID, odd, odd.status === 200, 'status', expected, String(odd.status))
}

async function beyond(probe: Probe, path: string, size: number, Range: string) {
  const asked = { path: { path }, headers: { Range }, most: MOST }
  const request = probe.write(ID, asked, undefined)
  const why = `Range: ${Range} of ${size} bytes`
  const { headers, answer } = await probe.refused(ID, request, [416], { valid: true, why })
  const expected = `bytes */${size}`
  const got = headers['content-range'] ?? 'nothing'
  probe.check(ID, answer, got === expected, 'header Content-Range', expected, got)
}

async function checkTags(probe: Probe, path: string) {
  const whole = await read(probe, path, {})
  const { etag } = whole.headers
  probe.check(ID, whole, etag !== undefined, 'header ETag', 'a tag', 'nothing', 'cache')
  if (etag === undefined) return
  for (const [tag, due] of [
    [etag, 304],
    ['"contract-check"', 200],
    [`"contract-check", ${etag}`, 304],
    ['*', 304],
  ] as const) {
    const answer = await ask(probe, path, { 'If-None-Match': tag })
    const { status } = answer
    const expected = `${due} for If-None-Match: ${tag}`
    probe.check(ID, [whole, answer], status === due, 'status', expected, String(status), 'cache')
    if (status === 304)
      probe.equal(
        ID,
        [whole, answer],
        'header ETag',
        answer.headers.etag,
        etag,
        ' with 304',
        'cache',
      )
  }
  for (const [tag, due] of [
    [etag, etag.startsWith('W/') ? 200 : 206],
    ['"contract-check"', 200],
  ] as const) {
    const answer = await ask(probe, path, { Range: 'bytes=0-9', 'If-Range': tag })
    const expected = `${due} for If-Range: ${tag}`
    probe.check(
      ID,
      [whole, answer],
      answer.status === due,
      'status',
      expected,
      String(answer.status),
    )
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
    else if (isAway({ path: { path } }))
      probe.leave(`a ${kind} lies at another host, by a whole address`)
    else {
      await probe.attempt(() => checkRanges(probe, path))
      await probe.attempt(() => checkTags(probe, path))
    }
  },
}))
