import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#limits'
import { maxSeconds, recording } from '#mock/encoder/index.ts'
import { bodyAt } from '#mock/encoder/mp4/boxes.ts'
import { validateVideo } from '#web/src/video-file/validate-video.ts'
import { filmWithResolution } from '#test/support/server/clips.ts'
import { sourceOf } from '#test/support/videos/source.ts'
import { bytesOf, parsed, type ParsedTrack, secondsOf } from './parsed.ts'

const resolutions = limits.ArchiveUpload.resolution.enum
const film = filmWithResolution('720x576')

describe('a recording', () => {
  test.each(resolutions)('in %s is H.264 and AAC for the site', async (resolution) => {
    const clip = bytesOf(recording(filmWithResolution(resolution), 19))
    const isWide = /^(960|1024|1280|1440|1920)x/.test(resolution)
    const isSquare = /^(768|1024|1280|1920)x/.test(resolution)
    const shape = isSquare ? undefined : isWide ? '16:9' : '4:3'
    const metadata = {
      resolution,
      seconds: 19,
      codecs: expect.stringMatching(/^avc1.*,mp4a.40.2$/),
    }
    expect(await validateVideo(sourceOf(clip))).toEqual({ ...metadata, shape })
  })

  test('has its tables in front of its media', () => {
    const bytes = bytesOf(recording(film, 19))
    const types: string[] = []
    for (let at = 0; at < bytes.length; at += Buffer.from(bytes).readUInt32BE(at))
      types.push(String.fromCharCode(...bytes.subarray(at + 4, at + 8)))
    expect(types).toEqual(['ftyp', 'moov', 'mdat'])
  })

  const wanted = resolutions.flatMap((resolution) =>
    [1, 19, 30, 1560].map((seconds) => ({ resolution, seconds })),
  )

  test.each([...wanted, { resolution: '720x576', seconds: maxSeconds }])(
    'of $seconds s in $resolution has tables that agree',
    ({ resolution, seconds }) => {
      const { bytes, media, ...tracks } = parsed(recording(filmWithResolution(resolution), seconds))
      const start = media.byteOffset - bytes.byteOffset
      for (const track of Object.values(tracks)) {
        const { offsets, sizes, syncNumbers } = track
        expect([secondsOf(track), track.ticks / track.timescale]).toEqual([seconds, seconds])
        expect([offsets.length, track.durations.length]).toEqual([sizes.length, sizes.length])
        const outside = offsets.findIndex(
          (at, i) => at < start || at + (sizes[i] ?? 0) > start + media.length,
        )
        expect(outside).toBe(-1)
        expect(syncNumbers[0] ?? 1).toBe(1)
      }
    },
  )

  test('plays the samples of its film, lap after lap', () => {
    const { bytes, video, audio } = parsed(recording(film, 60))
    const sample = ({ offsets, sizes }: ParsedTrack, i: number): Uint8Array =>
      bytes.subarray(offsets[i], (offsets[i] ?? 0) + (sizes[i] ?? 0))
    for (const [track, loop] of [
      [video, 240],
      [audio, 300],
    ] as const)
      for (const i of [0, 1, 17, 80]) {
        expect(sample(track, i + loop)).toEqual(sample(track, i))
        expect(sample(track, i + 2 * loop)).toEqual(sample(track, i))
      }
    expect(video.syncNumbers.slice(3, 6)).toEqual([241, 321, 401])
    expect(Buffer.from(film.media).includes(Buffer.from(sample(video, 0)))).toBe(true)
  })

  test('has a head of little over a megabyte for ninety minutes', () => {
    const file = recording(film, maxSeconds)
    const { length } = bodyAt(bytesOf(file), 'moov')
    expect(length).toBeLessThan(1_300_000)
  })

  test.each(resolutions)('in %s can be read forwards only', (resolution) => {
    const { video, audio } = parsed(recording(filmWithResolution(resolution), 60))
    for (const { offsets, sizes } of [video, audio]) {
      const back = offsets.findIndex((at, i) => at < (offsets[i - 1] ?? 0) + (sizes[i - 1] ?? 0))
      expect(back).toBe(-1)
    }
  })

  test('interleaves audio and video within some seconds', () => {
    const { video, audio, media } = parsed(recording(film, 120))
    const offsetAt = ({ offsets, durations, timescale }: ParsedTrack, second: number): number =>
      offsets[Math.round((second * timescale) / (durations[0] ?? 1))] ?? 0
    for (let second = 0; second < 120; second++) {
      const apart = Math.abs(offsetAt(video, second) - offsetAt(audio, second))
      expect(apart / (media.length / 120)).toBeLessThan(6)
    }
  })

  test('reads the same bytes in any pieces', () => {
    const file = recording(film, 90)
    const whole = bytesOf(file)
    expect(whole.length).toBe(file.size)
    fc.assert(
      fc.property(fc.nat(file.size - 1), fc.nat(file.size - 1), (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)]
        expect(Buffer.compare(bytesOf(file, start, end), whole.subarray(start, end + 1))).toBe(0)
      }),
    )
  })

  test('has a tag that names its bytes', () => {
    expect(recording(film, 90).etag).toBe(recording(film, 90).etag)
    expect(recording(film, 90).etag).not.toBe(recording(film, 91).etag)
    expect(recording(film, 90).etag).not.toBe(recording(filmWithResolution('704x576'), 90).etag)
    expect(recording(film, 90).etag).toMatch(/^"[0-9a-f]{32}"$/)
  })

  test.each([0, -1, 1.5, maxSeconds + 1, Number.NaN])('of %d s is refused', (seconds) => {
    expect(() => recording(film, seconds)).toThrow(RangeError)
  })
})
