import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { film, maxMotion, recording } from '#mock/encoder/index.ts'
import { readFilm } from '#mock/encoder/film.ts'
import { bytesOf, parsed } from './parsed.ts'
import { options, picture } from './picture.ts'

const encoded = film(picture(options), options)

describe('a film', () => {
  // If a change is intended, watch the recording in several players, then update the hash.
  it('has the same bytes as ever', () => {
    const hash = createHash('sha256')
      .update(bytesOf(recording(encoded, 20)))
      .digest('hex')
    expect(hash).toBe('12751100804b0aa05d77d56b80b4c3616ee442cf02efade4d130d12106e27422')
  })

  it('starts with an IDR picture, and again every 6.4 s', () => {
    const { bytes, video } = parsed(recording(encoded, 19))
    expect(video.syncNumbers).toEqual([1, 81, 161])
    const headers = video.offsets.map((at) => bytes[at + 4])
    expect(new Set(video.syncNumbers.map((number) => headers[number - 1]))).toEqual(new Set([0x65]))
    expect(headers.filter((header) => header === 0x01)).toHaveLength(video.sizes.length - 3)
  })

  it('codes a moved picture in less than 200 bytes', () => {
    const { video } = parsed(recording(encoded, 6))
    expect(Math.max(...video.sizes.subarray(1))).toBeLessThan(200)
  })

  it.each([
    ['pixels of another size', { width: 162 }],
    ['an odd size', { width: 161, height: 96 }],
    ['a motion beyond what is coded', { motion: () => [maxMotion + 1, 0] as const }],
    ['a motion to the left', { motion: () => [-1, 0] as const }],
  ])('refuses %s', (_, change) => {
    const pixels = picture('height' in change ? { ...options, ...change } : options)
    expect(() => film(pixels, { ...options, ...change })).toThrow(RangeError)
  })

  it('refuses audio that is no MP4 file', () => {
    const audio = new TextEncoder().encode('ID3 and something else')
    expect(() => film(picture(options), { ...options, audio })).toThrow(Error)
  })

  it('refuses audio that lasts otherwise', () => {
    // The stts box contains the number and the duration of the samples.
    const audio = options.audio.slice()
    const at = Buffer.from(audio).indexOf('stts') + 4 + 8
    audio.set([0, 0, 4, 1], at + 4)
    expect(() => film(picture(options), { ...options, audio })).toThrow('s.')
  })
})

describe('a film that is read from a file', () => {
  it('plays the samples of the file', () => {
    const path = '../../../../mock-server/encoder/fallback.mp4'
    const file = new Uint8Array(readFileSync(new URL(path, import.meta.url)))
    const { bytes, video, audio } = parsed(recording(readFilm(file), 60))
    expect([video.timescale, audio.timescale]).toEqual([12_800, 16_000])
    const [start = 0, size = 0] = [video.offsets[240], video.sizes[240]]
    const sample = bytes.subarray(start, start + size)
    expect(Buffer.from(file).includes(Buffer.from(sample))).toBe(true)
    expect(size).toBe(video.sizes[0])
  })

  it('is refused when the file is another', () => {
    expect(() => readFilm(options.audio)).toThrow('vide')
  })
})
