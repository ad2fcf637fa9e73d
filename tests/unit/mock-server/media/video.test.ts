import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#limits'
import { filmOf } from '../../../../mock-server/media/film/film.ts'
import { margin } from '../../../../mock-server/media/film/h264/planes.ts'
import { swayOf } from '../../../../mock-server/media/film/sway.ts'
import { frameOf } from '../../../../mock-server/media/film/frames.ts'
import { boxAt, boxesIn } from '../../../../mock-server/media/video/boxes.ts'
import { recording } from '../../../../mock-server/media/video/recording.ts'
import { trackIn } from '../../../../mock-server/media/video/tracks.ts'
import { validateVideo } from '../../../../web/src/lib/video-file/validate-video.ts'
import { clipOf, filmIn } from '../../../support/server/clips.ts'
import { sourceOf } from '../../../support/videos/source.ts'
import type { Film, Track } from '../../../../mock-server/media/video/tracks.ts'
import type { VirtualFile } from '../../../../mock-server/media/video/recording.ts'

const resolutions = limits.ArchiveUpload.resolution.enum
const round = filmIn('720x576')

const bytesOf = (file: VirtualFile, start = 0, end = file.length - 1): Uint8Array =>
  new Uint8Array(Buffer.concat([...file.read(start, end)]))
const total = (values: Iterable<number>): number => [...values].reduce((sum, one) => sum + one, 0)
const secondsOf = ({ head, samples }: Track): number => total(samples.durations) / head.timescale

/** A whole file, read as a player reads it. */
const parsed = (bytes: Uint8Array): Omit<Film, 'hash' | 'ftyp'> => {
  const mdat = [...boxesIn(bytes)].find(({ type }) => type === 'mdat')
  const video = trackIn(bytes, 'video')
  if (!mdat || !video) throw new Error('The file has no pictures.')
  const media = { start: mdat.body, end: mdat.end }
  return { bytes, media, video, audio: trackIn(bytes, 'audio') }
}

describe('the film of an archive', () => {
  test.each(resolutions)('in %s is H.264 and AAC, ready to stream', async (resolution) => {
    const clip = clipOf(resolution)
    expect([...boxesIn(clip)].map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat'])
    const wide = frameOf(resolution) === '16:9'
    const shape = /^(768|1024|1280|1920)x/.test(resolution) ? undefined : wide ? '16:9' : '4:3'
    const facts = { resolution, seconds: 19, codecs: expect.stringMatching(/^avc1.*,mp4a.40.2$/) }
    expect(await validateVideo(sourceOf(clip))).toEqual({ ...facts, shape })
    expect(secondsOf(filmIn(resolution).video)).toBeCloseTo(19.2, 6)
  })

  test('is the same each time, and no other archive’s', () => {
    const archive = (id: string) => ({
      id,
      title: 'Soirée spéciale',
      year: 1974,
      broadcastDate: null,
      channel: { id: 'tele-une', name: 'Télé Une' },
      category: { id: 'varietes', name: 'Variétés' },
      resolution: '720x576',
    })
    expect(filmOf(archive('a')).hash).toBe(filmOf(archive('a')).hash)
    expect(filmOf(archive('a')).hash).not.toBe(filmOf(archive('b')).hash)
  })

  test('begins with a whole picture, and again every six seconds and a half', () => {
    const { keys, sizes } = round.video.samples
    expect([...(keys ?? []).entries()].flatMap(([i, key]) => (key ? [i] : []))).toEqual([
      0, 80, 160,
    ])
    expect(Math.max(...sizes.filter((_, i) => keys?.[i] === 0))).toBeLessThan(200)
    expect(round.bytes.length).toBeLessThan(400_000)
  })

  test('sways from where it begins to where it begins, inside what is coded', () => {
    const sway = swayOf({ id: 'a', year: 1990 })
    const places = Array.from({ length: 81 }, (_, i) => sway(i / 80))
    expect([places[0], places[80]]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(Math.min(...places.flat())).toBe(0)
    expect(Math.max(...places.flat())).toBeGreaterThan(20)
    expect(Math.max(...places.flat())).toBeLessThanOrEqual(4 * margin)
  })
})

describe('a recording', () => {
  const wanted = resolutions.flatMap((resolution) =>
    [1, 19, 30, 1560].map((seconds) => ({ resolution, seconds })),
  )

  test.each([...wanted, { resolution: '720x576', seconds: 5400 }])(
    'of $seconds s in $resolution has tables that agree',
    ({ resolution, seconds }) => {
      const film = parsed(bytesOf(recording(filmIn(resolution), seconds)))
      for (const track of [film.video, film.audio].filter((one) => one !== null)) {
        const { offsets, sizes, keys } = track.samples
        expect(secondsOf(track)).toBe(seconds)
        expect(track.head.ticks / track.head.timescale).toBe(seconds)
        const outside = offsets.findIndex(
          (at, i) => at < film.media.start || at + (sizes[i] ?? 0) > film.media.end,
        )
        expect(outside).toBe(-1)
        expect(keys === null || keys[0] === 1).toBe(true)
      }
    },
  )

  test('plays the very samples of its film, lap after lap', () => {
    const film = parsed(bytesOf(recording(round, 60)))
    const sample = ({ bytes, video }: Pick<Film, 'bytes' | 'video'>, index: number): Uint8Array => {
      const start = video.samples.offsets[index] ?? 0
      return bytes.subarray(start, start + (video.samples.sizes[index] ?? 0))
    }
    for (const index of [0, 1, 239, 240, 511, 749]) {
      expect(sample(film, index)).toEqual(sample(round, index % 240))
      expect(film.video.samples.keys?.[index]).toBe(round.video.samples.keys?.[index % 240])
    }
  })

  test('keeps sound and picture within one AAC frame, whatever their lengths', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 240 }), fc.integer({ min: 40, max: 301 }), (a, b) => {
        const cut = (track: Track, count: number): Track => {
          const { sizes, durations } = track.samples
          const samples = {
            ...track.samples,
            sizes: sizes.slice(0, count),
            durations: durations.slice(0, count),
          }
          return { ...track, samples }
        }
        const endOf = ({ samples: { offsets, sizes } }: Track, count: number): number =>
          (offsets[count - 1] ?? 0) + (sizes[count - 1] ?? 0)
        const clip = { ...round, hash: `cut ${a} ${b}`, video: cut(round.video, a) }
        const audio = round.audio && cut(round.audio, b)
        // A lap of few pictures is read without the bytes that it never plays.
        const heard = Math.min(b, Math.ceil((a * 0.08) / 0.064) + 2)
        const end = Math.max(endOf(clip.video, a), audio ? endOf(audio, heard) : 0)
        const media = { start: round.media.start, end }
        const film = parsed(bytesOf(recording({ ...clip, audio, media }, 120)))
        const lapBytes = media.end - media.start
        const starts = ({ samples, head }: Track, first: number): number[] => {
          const times: number[] = []
          let at = 0
          samples.offsets.forEach((offset, i) => {
            if ((offset - first) % lapBytes === 0) times.push(at / head.timescale)
            at += samples.durations[i] ?? 0
          })
          return times
        }
        const sound = film.audio
        if (!sound) throw new Error('The recording is silent.')
        const pictures = starts(film.video, film.video.samples.offsets[0] ?? 0)
        const sounds = starts(sound, sound.samples.offsets[0] ?? 0)
        const apart = sounds.map((time, lap) => Math.abs(time - (pictures[lap] ?? time)))
        expect(Math.max(...apart)).toBeLessThanOrEqual(0.064 + 1e-9)
      }),
      { numRuns: 30 },
    )
  })

  test('keeps little in memory: the head of ninety minutes takes little over a megabyte', () => {
    const file = recording(round, 5400)
    const [head = new Uint8Array()] = file.read(0, 31)
    expect(new TextDecoder().decode(head.subarray(4, 8))).toBe('ftyp')
    const moov = boxAt(bytesOf(file, 0, 47), head.length, file.length)
    expect(moov?.type).toBe('moov')
    expect(moov?.end).toBeLessThan(1_300_000)
  })

  test.each(resolutions)(
    'in %s can be read forwards only: no sample lies before one that is played earlier',
    (resolution) => {
      const film = parsed(bytesOf(recording(filmIn(resolution), 60)))
      for (const track of [film.video, film.audio].filter((one) => one !== null)) {
        const { offsets, sizes } = track.samples
        const back = offsets.findIndex((at, i) => at < (offsets[i - 1] ?? 0) + (sizes[i - 1] ?? 0))
        expect(back).toBe(-1)
      }
    },
  )

  test('has its sound beside its picture in the file, never more than some seconds away', () => {
    const film = parsed(bytesOf(recording(round, 120)))
    const sound = film.audio
    if (!sound) throw new Error('The recording is silent.')
    const bytesBefore = ({ samples, head }: Track, second: number): number =>
      samples.offsets[Math.round((second * head.timescale) / (samples.durations[0] ?? 1))] ?? 0
    const bytesASecond = (film.media.end - film.media.start) / 120
    for (let second = 0; second < 120; second += 1) {
      const apart = Math.abs(bytesBefore(film.video, second) - bytesBefore(sound, second))
      expect(apart / bytesASecond).toBeLessThan(6)
    }
  })

  test('reads the same bytes in any pieces', () => {
    const file = recording(round, 90)
    const whole = bytesOf(file)
    expect(whole.length).toBe(file.length)
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(file.length - 1), (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)]
        expect(Buffer.compare(bytesOf(file, start, end), whole.subarray(start, end + 1))).toBe(0)
      }),
    )
  })

  test('has a tag that names its bytes', () => {
    expect(recording(round, 90).etag).toBe(recording(round, 90).etag)
    expect(recording(round, 90).etag).not.toBe(recording(round, 91).etag)
    expect(recording(round, 90).etag).toMatch(/^"[0-9a-f]{32}"$/)
  })

  test.each([0, -1, 1.5, 5401, Number.NaN])('of %d s is refused', (seconds) => {
    expect(() => recording(round, seconds)).toThrow(RangeError)
  })
})
