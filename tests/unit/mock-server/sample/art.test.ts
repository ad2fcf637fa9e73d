import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { drawAvatar } from '#mock/sample/art/avatar.ts'
import { drawChannelLogo } from '#mock/sample/art/channels/channel-logo.ts'
import { drawCollectionCover } from '#mock/sample/art/collection-cover.ts'
import type { ThumbnailSource } from '#mock/sample/art/drawing-context.ts'
import { drawThumbnail } from '#mock/sample/art/thumbnail.ts'
import { sampleCategories } from '#mock/sample/categories.ts'
import { sampleChannels } from '#mock/sample/channels.ts'

/** Returns a record; successive indexes cover every category, channel and year. */
function record(index: number, changes: Partial<ThumbnailSource> = {}): ThumbnailSource {
  return {
    id: `archive-${index}`,
    title: `Émission n° ${index}`,
    year: 1949 + (index % 78),
    broadcastDate: null,
    channel: sampleChannels[index % sampleChannels.length] ?? sampleChannels[0],
    category: sampleCategories[index % sampleCategories.length] ?? sampleCategories[0],
    ...changes,
  }
}

const records = Array.from({ length: 500 }, (_, index) => record(index))
const frameOf = ({ year }: ThumbnailSource) => (year < 2003 ? '4:3' : '16:9')
const draw = (archive: ThumbnailSource) => drawThumbnail(archive, frameOf(archive))

const hostile = [
  '<script>alert("1")</script>',
  "]]>&amp;&#0;\" onload='x'",
  'مساء الخير يا تلفزيون القديم',
  '\u202eתוכנית\u202c לילה',
  'nul\u0000, bell\u0007, lone \ud800 and \udfff, \ufffe',
  '👩‍👩‍👧‍👦📺'.repeat(40),
  'W'.repeat(4000),
  '   ',
  '',
] as const

/** Returns what libxml2 finds wrong with the pictures, as parts of one document. */
async function faultsIn(pictures: readonly string[]) {
  const contents = `<all>${pictures.join('')}</all>`
  expect(contents).not.toMatch(/\p{Surrogate}/u)
  const xml = { fileName: 'all.svg', contents }
  const { errors } = await validateXML({ xml, normalization: 'format' })
  return errors.map(({ message }) => message)
}

describe('generated images', () => {
  it('are the same for the same record', () => {
    expect(records.map(draw)).toEqual(records.map((archive) => draw(structuredClone(archive))))
  })

  it('are all different for different records', () => {
    expect(new Set(records.map(draw)).size).toBe(records.length)
  })

  it('differ between records that share all but the id', () => {
    const twins = Array.from({ length: 500 }, (_, index) => record(0, { id: `twin-${index}` }))
    expect(new Set(twins.map(draw)).size).toBe(twins.length)
  })

  it('are well-formed and hold every number they draw with', async () => {
    const pictures = records.map(draw)
    expect(await faultsIn(pictures)).toEqual([])
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity|null|--/)
  })

  it('refer to nothing outside themselves and run nothing', () => {
    for (const archive of records) {
      expect(draw(archive).replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|href|<script|<style|<foreignObject|\son\w+=/,
      )
    }
  })

  it('stay light: 5 kB on average, 10 kB at most', () => {
    const sizes = records.map((archive) => Buffer.byteLength(draw(archive)))
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(5_000)
    expect(Math.max(...sizes)).toBeLessThan(10_000)
  })

  it('stay well-formed for any title and name', async () => {
    const pictures = hostile.flatMap((title) => {
      const channel = { id: title, name: title }
      return [
        ...Array.from({ length: 64 }, (_, index) => draw(record(index, { title, channel }))),
        drawChannelLogo({ ...channel, from: 1990 }),
        drawCollectionCover({ id: title, title }),
        drawAvatar({ id: title, username: title }),
      ]
    })
    expect(await faultsIn(pictures)).toEqual([])
  })

  it('draw a channel and a category nobody knows', async () => {
    const ids = ['', 'unheard-of', '__proto__', 'constructor', 'toString']
    const pictures = ids.flatMap((id) => {
      const unknown = { id, name: 'Inconnue' }
      return [
        draw(record(7, { channel: unknown, category: unknown })),
        drawChannelLogo({ ...unknown, from: 2001 }),
      ]
    })
    expect(await faultsIn(pictures)).toEqual([])
  })

  it('give each channel a logo, each viewer a face', async () => {
    expect(new Set(sampleChannels.map(drawChannelLogo)).size).toBe(sampleChannels.length)
    const ids = Array.from({ length: 60 }, (_, index) => `id-${index}`)
    const covers = ids.map((id) => drawCollectionCover({ id, title: 'Sélection' }))
    const faces = ids.map((id) => drawAvatar({ id, username: id }))
    expect(new Set(faces).size).toBe(ids.length)
    expect(new Set(covers).size).toBeGreaterThan(ids.length * 0.8)
    expect(await faultsIn([...faces, ...covers])).toEqual([])
    expect(Math.max(...covers.map((cover) => cover.length))).toBeLessThan(8_000)
  })
})
