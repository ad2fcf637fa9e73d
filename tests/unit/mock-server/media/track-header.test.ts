import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyAt, boxesIn } from '../../../../mock-server/media/video/boxes.ts'
import { writeBox } from '../../../../mock-server/media/video/box-writer.ts'
import { recording } from '../../../../mock-server/media/video/recording.ts'
import { readTrackHeader } from '../../../../mock-server/media/video/track-header.ts'
import { clipOf, filmIn } from '../../../support/server/clips.ts'

const clip = clipOf('720x576')

let temporary = ''
beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'video-'))
})
afterAll(() => rmSync(temporary, { recursive: true }))

const headerOf = (bytes: Uint8Array): ReturnType<typeof readTrackHeader> => {
  const path = join(temporary, 'upload.mp4')
  writeFileSync(path, bytes)
  return readTrackHeader(path)
}

describe('an uploaded file', () => {
  const text = (letters: string): Uint8Array => new TextEncoder().encode(letters)
  const ftyp = writeBox('ftyp', text('isom'))
  const start = [...boxesIn(clip)].find(({ type }) => type === 'moov')
  if (!start) throw new Error('The clip has no moov.')
  const moov = Uint8Array.from(clip.subarray(start.body, start.end))

  /** The clip's moov after the bytes found at a path have been changed. */
  const changed = (path: string, change: (body: Uint8Array) => void): Uint8Array => {
    const copy = moov.slice()
    const body = bodyAt(copy, path)
    if (body) change(body)
    return Buffer.concat([ftyp, writeBox('moov', copy)])
  }

  test('that lasts 26 minutes says so', async () => {
    const header = await headerOf(
      Buffer.concat([...recording(filmIn('720x576'), 1560).read(0, Infinity)]),
    )
    expect(header).toMatchObject({ ok: true, facts: { width: 720, height: 576, seconds: 1560 } })
  })

  test('filmed upright is shown upright', async () => {
    const turned = changed('trak/tkhd', (tkhd) => {
      const matrix = new DataView(tkhd.buffer, tkhd.byteOffset + 40)
      for (const [at, value] of [0, 0x1_0000, 0, -0x1_0000, 0].entries()) {
        matrix.setInt32(at * 4, value)
      }
    })
    const facts = { rotation: 90, width: 720, shownWidth: 576, shownHeight: 768 }
    expect(await headerOf(turned)).toMatchObject({ ok: true, facts })
  })

  test.each([
    ['an empty file', new Uint8Array(), 'notMp4'],
    ['one byte', text('f'), 'notMp4'],
    ['seven bytes', text('1234fty'), 'notMp4'],
    ['eleven bytes', text('\0\0\0\u0020ftypiso'), 'truncated'],
    ['a picture', text('\u0089PNG\r\n and so on, for a while'), 'notMp4'],
    ['only its type', ftyp, 'truncated'],
    ['half a clip', clip.subarray(0, clip.length / 2), 'truncated'],
    ['a film without tracks', Buffer.concat([ftyp, writeBox('moov')]), 'noVideo'],
    [
      'a film of sound alone',
      changed('trak/mdia/hdlr', (hdlr) => hdlr.set(text('soun'), 8)),
      'noVideo',
    ],
    [
      'a film that lasts no time',
      Buffer.from(
        Buffer.from(changed('mvhd', (mvhd) => mvhd.fill(0, 16, 20)))
          .toString('latin1')
          .replaceAll(/(mdhd.{16}).{4}/gs, '$1\0\0\0\0'),
        'latin1',
      ),
      'zeroDuration',
    ],
    [
      'a header of seven megabytes',
      Buffer.concat([ftyp, writeBox('moov', new Uint8Array(7_000_000))]),
      'headerTooLarge',
    ],
    ['a box of size one and no more', Buffer.concat([ftyp, text('\0\0\0\u0001moov')]), 'truncated'],
    [
      'a box larger than any disk',
      Buffer.concat([ftyp, text('\0\0\0\u0001moov'), new Uint8Array(8).fill(255)]),
      'truncated',
    ],
  ])('that is %s is refused with a reason [UP-05]', async (_, bytes, reason) => {
    expect(await headerOf(bytes)).toEqual({ ok: false, reason })
  })

  test('of garbage always gets an answer', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await headerOf(bytes)).toHaveProperty('ok', false)
        const disguised = await headerOf(Buffer.concat([ftyp, writeBox('moov', bytes)]))
        expect(disguised).toHaveProperty('ok', false)
      }),
    )
  })

  test('that was damaged on the way always gets an answer', async () => {
    const damage = fc.array(fc.tuple(fc.nat(moov.length - 1), fc.nat(255)), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(moov.length), async (wounds, length) => {
        const copy = moov.slice()
        for (const [at, value] of wounds) copy[at] = value
        const header = await headerOf(
          Buffer.concat([ftyp, writeBox('moov', copy.subarray(0, length))]),
        )
        expect(header.ok ? header.facts.seconds : header.reason).toBeTruthy()
      }),
      { numRuns: 200 },
    )
  })
})
