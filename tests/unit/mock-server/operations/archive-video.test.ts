import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyAt, boxesIn } from '../../../../mock-server/media/video/boxes.ts'
import { writeBox } from '../../../../mock-server/media/video/box-writer.ts'
import { videoProblem } from '../../../../mock-server/operations/archive-video.ts'
import { clipOf } from '../../../support/server/clips.ts'

const clip = clipOf('720x576')
const start = [...boxesIn(clip)].find(({ type }) => type === 'moov')
const header = clip.subarray(start?.body, start?.end)
const FTYP = writeBox('ftyp', Buffer.from('isom'))
const film = (moov: Uint8Array) => Buffer.concat([FTYP, writeBox('moov', moov)])

/** The header of a clip with some of its numbers, of 32 bits, replaced. */
function edited(path: string, at: number, ...numbers: number[]) {
  const copy = Uint8Array.from(header)
  const body = bodyAt(copy, path)
  if (!body) throw new Error(`The clip has no ${path}.`)
  const view = new DataView(body.buffer, body.byteOffset + at)
  for (const [index, number] of numbers.entries()) view.setInt32(index * 4, number)
  return film(copy)
}

const lasting = (ticks: number, perSecond: number) => edited('trak/mdia/mdhd', 12, perSecond, ticks)
const turned = edited('trak/tkhd', 40, 0, 0x1_0000, 0, -0x1_0000, 0)

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-video-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const judged = (bytes: Uint8Array, resolution = '720x576') => {
  const path = join(folder, 'upload.mp4')
  writeFileSync(path, bytes)
  return videoProblem(path, resolution)
}

describe('a recording', () => {
  it.each([
    [0.2, 1],
    [1.4, 1],
    [1.6, 2],
    [86_400, 86_400],
  ])('of %d s is one of %i whole seconds', async (seconds, whole) => {
    expect(await judged(lasting(seconds * 10, 10))).toEqual({ seconds: whole })
  })

  it('of more than a day is refused', async () => {
    expect(await judged(lasting(864_001, 10))).toEqual({
      field: 'video',
      message: 'lasts longer than a day',
      code: 'too_long',
      limit: 86_400,
    })
  })

  it.each([
    ['a text', Buffer.from('<!doctype html>'), 'is not an MP4 file', 'format'],
    ['cut off', clip.subarray(0, 100), 'is cut off', 'unusable'],
    [
      'of an endless header',
      film(new Uint8Array(7_000_000)),
      'has a header that is too large',
      'unusable',
    ],
    ['without tracks', film(new Uint8Array()), 'has no pictures', 'unusable'],
  ])('that is %s is refused', async (_, bytes, message, code) => {
    expect(await judged(bytes)).toEqual({ field: 'video', message, code })
  })

  it('that lasts no time is refused', async () => {
    const copy = Uint8Array.from(header)
    for (const path of ['mvhd', 'trak/mdia/mdhd']) bodyAt(copy, path)?.fill(0, 16, 20)
    expect(await judged(film(copy))).toEqual({
      field: 'video',
      message: 'lasts no time',
      code: 'unusable',
    })
  })

  it.each([
    [clip, '1280x720', 'is not that of the file (720x576)'],
    [turned, '720x576', 'is not that of the file (720x576, turned by 90°)'],
    [turned, '576x720', 'is not that of the file (720x576, turned by 90°)'],
  ])('has the resolution of its pictures, upright (%#)', async (bytes, resolution, message) => {
    expect(await judged(bytes, resolution)).toEqual({
      field: 'resolution',
      message,
      code: 'mismatch',
    })
  })
})
