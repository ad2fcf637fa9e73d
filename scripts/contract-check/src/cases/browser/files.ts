import type { Success } from '../../run/context.ts'
import { caseFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import { isOnOtherHost } from '../reads.ts'

const START = 256
const MAX_BYTES = 64 * 1024
const ID = 'getFile'

const read = (probe: Probe, path: string, headers: Record<string, string>, success = [200]) =>
  probe.ask(ID, { path: { path }, maxBytes: MAX_BYTES, headers }, 'member', success)

const writeFor = (probe: Probe, path: string, headers: Record<string, string>) =>
  probe.write(ID, { path: { path }, headers, maxBytes: MAX_BYTES }, undefined)

function sizeOf(probe: Probe, whole: Success<'getFile'>): number | undefined {
  probe.header(ID, whole, 'Accept-Ranges', 'bytes')
  const length = whole.headers['content-length'] ?? 'nothing'
  const size = Number(length)
  const isThere = Number.isInteger(size) && size >= START
  const expected = `the size of a file of at least ${START} bytes`
  probe.check(ID, whole, isThere, 'header Content-Length', expected, length)
  return isThere ? size : undefined
}

const edges = (size: number): [range: string, from: number, to: number][] => [
  [`bytes=0-${START - 1}`, 0, START - 1],
  ['bytes=0-0', 0, 0],
  ['bytes=-10', size - 10, size - 1],
  [`bytes=${size - 10}-`, size - 10, size - 1],
  [`bytes=${size - 1}-`, size - 1, size - 1],
  [`bytes=${size - 10}-${size + 1000}`, size - 10, size - 1],
  ['bytes=7-19', 7, 19],
  [`bytes=-${size + 1000}`, 0, size - 1],
  ['bytes=0-', 0, size - 1],
]

async function checkRanges(probe: Probe, path: string) {
  const whole = await read(probe, path, {})
  const size = sizeOf(probe, whole)
  if (size === undefined) return
  const end = await read(probe, path, { Range: 'bytes=-10' }, [206])
  await probe.each(edges(size), async ([Range, from, to]) => {
    const part = await read(probe, path, { Range }, [206])
    const { bytes, headers } = part
    probe.header(ID, part, 'Content-Range', `bytes ${from}-${to}/${size}`)
    const length = to - from + 1
    const fits = part.whole ? length === bytes.length : length > bytes.length
    probe.check(ID, part, fits, 'body', `${length} bytes for ${Range}`, `${bytes.length} bytes`)
    const { etag } = whole.headers
    const as = ', as of the whole file'
    probe.equal(ID, [whole, part], 'header ETag', headers.etag, etag, as, 'cache')
    const isHead = to < whole.bytes.length
    const due = isHead ? whole.bytes.subarray(from, to + 1) : end.bytes.subarray(from - (size - 10))
    if (bytes.length !== due.length || !(part.whole || from === 0)) return
    const evidence = [isHead ? whole : end, part]
    const expected = `the bytes from ${from} to ${to}`
    probe.check(ID, evidence, bytes.equals(due), 'body', expected, 'others')
  })
  // Ranges that RFC 9110 §14.1.2 calls unsatisfiable.
  const outside = [`bytes=${size}-`, 'bytes=-0', `bytes=${size + 1000}-${size + 2000}`]
  await probe.each(outside, async (Range) => {
    const why = `Range: ${Range} of ${size} bytes`
    const request = writeFor(probe, path, { Range })
    const { answer } = await probe.refused(ID, request, [416], { valid: true, why })
    probe.header(ID, answer, 'Content-Range', `bytes */${size}`)
  })
  const odd = await probe.raw(ID, writeFor(probe, path, { Range: 'rows=0-9' }))
  probe.status(ID, odd, 200, ': a unit that nobody knows is no range')
}

async function checkTags(probe: Probe, path: string) {
  const whole = await read(probe, path, {})
  probe.header(ID, whole, 'ETag', /./, 'a tag', 'cache')
  const { etag } = whole.headers
  if (etag === undefined) return
  const ask = (headers: Record<string, string>) => probe.raw(ID, writeFor(probe, path, headers))
  for (const [tag, due] of [
    [etag, 304],
    ['"contract-check"', 200],
    [`"contract-check", ${etag}`, 304],
    ['*', 304],
  ] as const) {
    const answer = await ask({ 'If-None-Match': tag })
    probe.status(ID, answer, due, ` for If-None-Match: ${tag}`, whole, 'cache')
    if (answer.status === 304) probe.header(ID, answer, 'ETag', etag, `${etag} with 304`, 'cache')
  }
  for (const [tag, due] of [
    [etag, etag.startsWith('W/') ? 200 : 206],
    ['"contract-check"', 200],
  ] as const) {
    const answer = await ask({ Range: 'bytes=0-9', 'If-Range': tag })
    probe.status(ID, answer, due, ` for If-Range: ${tag}`, whole)
  }
}

const media: Record<string, (data: TestData) => Promise<string | undefined>> = {
  video: async ({ archive }) => (await archive()).video,
  thumbnail: async ({ archive }) => (await archive()).thumbnail,
  'channel logo': async ({ channels }) => (await channels()).find(({ logo }) => logo)?.logo,
  'collection cover': async ({ collections }) => (await collections())[0].cover,
}

export const fileCases: readonly Case[] = Object.entries(media).map(([kind, find]) => {
  const name = `A ${kind} can be read whole and by ranges, and is known by its tag`
  return caseFor(ID, 'range', name, async (probe, data) => {
    const path = await find(data)
    if (path === undefined) probe.skip(`no ${kind} is named`)
    else if (isOnOtherHost({ path: { path } }))
      probe.skip(`a ${kind} lies at another host, by a whole address`)
    else {
      await probe.attempt(() => checkRanges(probe, path))
      await probe.attempt(() => checkTags(probe, path))
    }
  })
})
