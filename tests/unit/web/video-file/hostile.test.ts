import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '#limits'
import type { Source } from '#web/src/video-file/source.ts'
import { validateVideo } from '#web/src/video-file/validate-video.ts'
import { sourceOf } from '#test/support/videos/source.ts'

const stored = (name: string) =>
  new Uint8Array(readFileSync(`tests/support/videos/files/${name}.mp4`))
const base = stored('base-fast')
const fragments = stored('fragments-indexed')

const numbers = (...values: number[]) =>
  Uint8Array.from(values.flatMap((one) => [one >>> 24, one >>> 16, one >>> 8, one]))
const bytes = (...parts: (string | Uint8Array)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one, 'latin1') : one))),
  )
const box = (type: string, ...parts: (string | Uint8Array)[]) => {
  const body = bytes(...parts)
  return bytes(numbers(body.length + 8), type, body)
}
const free = box('free')
const millionBoxes = new Uint8Array(8e6).map((_, i) => free[i % 8] ?? 0)
const ftyp = box('ftyp', 'isom\0\0\0\0')

const resultOf = (file: Uint8Array) => validateVideo(sourceOf(file))

/** A file that claims a header of this size but contains only its start. */
function ofHeader(size: number): Source {
  const start = bytes(ftyp, numbers(size), 'moov')
  return {
    size: ftyp.length + size,
    read: (from, to) => {
      const read = new Uint8Array(to - from)
      read.set(start.subarray(from, Math.min(to, start.length)))
      return Promise.resolve(read)
    },
  }
}

/** A track whose sample entry has 15,000 nested boxes. */
const nested = Array.from({ length: 15_000 }, (_, i) => bytes(numbers((15_000 - i) * 8), 'wave'))
const deep = box(
  'trak',
  box('tkhd', new Uint8Array(84)),
  box(
    'mdia',
    box('hdlr', numbers(0, 0), 'soun', numbers(0, 0, 0)),
    box(
      'minf',
      box(
        'stbl',
        box('stsd', numbers(0, 1), box('mp4a', new Uint8Array(28), Buffer.concat(nested))),
      ),
    ),
  ),
)

describe('a hostile file', () => {
  it('of random bytes is rejected with a reason', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (garbage) => {
        expect(await resultOf(garbage)).toHaveProperty('code')
        const headers = [bytes(ftyp, box('moov', garbage)), bytes(ftyp, box('moof', garbage))]
        for (const file of headers) expect(await resultOf(file)).toHaveProperty('code')
        const entry = box('stsd', numbers(0, 1), garbage)
        const media = box(
          'mdia',
          box('hdlr', numbers(0, 0), 'vide'),
          box('minf', box('stbl', entry)),
        )
        const film = bytes(ftyp, box('moov', box('trak', box('tkhd', garbage), media)))
        expect(await resultOf(film)).toHaveProperty('code')
      }),
    ))

  it.each([
    ['a film', base],
    ['fragments', fragments],
  ])('of %s that is damaged always gets a result', (_, whole) =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(Math.min(whole.length, 4000) - 1), fc.nat(255)), {
          maxLength: 40,
        }),
        fc.nat(whole.length),
        async (wounds, length) => {
          const copy = whole.slice()
          for (const [at, value] of wounds) copy[at] = value
          const result = await resultOf(copy.subarray(0, length))
          expect('code' in result ? result.code : result.seconds).toBeTruthy()
        },
      ),
      { numRuns: 200 },
    ),
  )

  it.each<[string, Uint8Array, string]>([
    ['a million tiny boxes', bytes(ftyp, millionBoxes), 'cut_off'],
    ['a million tiny boxes in its header', bytes(ftyp, box('moov', millionBoxes)), 'unusable'],
    ['boxes in boxes', bytes(ftyp, box('moov', deep)), 'unusable'],
    [
      'a run of four thousand million samples',
      bytes(
        base,
        box('moof', box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(0, -1, 0, 0)))),
      ),
      'accepted',
    ],
    [
      'a run longer than its box',
      bytes(
        base,
        box('moof', box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(0x100, -1)))),
      ),
      'unusable',
    ],
    ['a sample table of four thousand million rows', huge('stsz', 8), 'unusable'],
    ['a table of chunks of four thousand million rows', huge('stco', 4), 'unusable'],
  ])('with %s is validated', async (_, file, code) => {
    const result = await resultOf(file)
    expect('code' in result ? result.code : 'accepted').toBe(code)
  })

  it('has a header of at most 256 MB', async () => {
    const limit = limits.ArchiveUpload.video['x-recording'].maxHeaderBytes
    const tooLarge = { field: 'video', code: 'header_too_large', limit }
    expect(await validateVideo(ofHeader(limit + 1))).toEqual(tooLarge)
    expect(await validateVideo(ofHeader(limit))).toMatchObject({ code: 'no_picture' })
  })
})

/** Returns the file with 2³² − 1 rows in a table. */
function huge(type: string, at: number) {
  const copy = base.slice()
  const place = Buffer.from(copy).indexOf(type, 0, 'latin1') + 4 + at
  copy.set(numbers(-1), place)
  return copy
}
