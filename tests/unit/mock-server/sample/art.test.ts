import { describe, expect, it } from 'vitest'
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
  ['a script', '<script>alert("1")</script>'],
  ['stray markup', "]]>&amp;&#0;\" onload='x'"],
  ['Arabic', 'مساء الخير يا تلفزيون القديم'],
  ['bidirectional controls', '\u202eתוכנית\u202c לילה'],
  ['what XML forbids', 'nul\u0000, bell\u0007, lone \ud800 and \udfff, \ufffe'],
  ['joined emoji', '👩‍👩‍👧‍👦📺'.repeat(40)],
  ['a word without end', 'W'.repeat(4000)],
  ['blanks', '   '],
  ['nothing', ''],
] as const

/** Returns why a text is not well-formed XML, or null. */
function flaw(xml: string): string | null {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(xml))
    return 'forbidden character'
  const open: string[] = []
  let end = 0
  for (const tag of xml.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    const between = xml.slice(end, tag.index) + (tag[3] ?? '')
    if (/<|&(?!(?:amp|lt|gt|quot|#39);)/.test(between)) return `stray mark near ${between}`
    if (open.length === 0 && end > 0) return 'more than one root'
    const names = [...(tag[3] ?? '').matchAll(/([\w:-]+)=/g)].map(([, name]) => name)
    if (new Set(names).size !== names.length) return `repeated attribute in ${tag[0]}`
    if (tag[1] === '/') {
      if (open.pop() !== tag[2]) return `unbalanced ${tag[0]}`
    } else if (tag[4] === '') open.push(tag[2] ?? '')
    end = tag.index + tag[0].length
  }
  return open.length > 0 || end !== xml.length ? 'unfinished' : null
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

  it('are well-formed and hold every number they draw with', () => {
    for (const archive of records) {
      const svg = draw(archive)
      expect(flaw(svg)).toBeNull()
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|--/)
    }
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

  it('take the shape of the frame', () => {
    expect(drawThumbnail(record(1), '4:3')).toContain('viewBox="0 0 320 240"')
    expect(drawThumbnail(record(1), '16:9')).toContain('viewBox="0 0 320 180"')
  })

  it.each(hostile)('stay well-formed when the title and the name are %s', (_, title) => {
    for (let index = 0; index < 64; index++) {
      const archive = record(index, { title, channel: { id: title, name: title } })
      expect(flaw(draw(archive))).toBeNull()
    }
    expect(flaw(drawChannelLogo({ id: title, name: title, from: 1990 }))).toBeNull()
    expect(flaw(drawCollectionCover({ id: title, title }))).toBeNull()
    expect(flaw(drawAvatar({ id: title, username: title }))).toBeNull()
  })

  it.each(['', 'unheard-of', '__proto__', 'constructor', 'toString'])(
    'draw a channel and a category nobody knows: %j',
    (id) => {
      const archive = record(7, {
        channel: { id, name: 'Inconnue' },
        category: { id, name: 'Inconnue' },
      })
      expect(flaw(draw(archive))).toBeNull()
      expect(flaw(drawChannelLogo({ id, name: 'Inconnue', from: 2001 }))).toBeNull()
    },
  )

  it('give each channel a logo, each viewer a face', () => {
    expect(new Set(sampleChannels.map(drawChannelLogo)).size).toBe(sampleChannels.length)
    const ids = Array.from({ length: 60 }, (_, index) => `id-${index}`)
    const covers = ids.map((id) => drawCollectionCover({ id, title: 'Sélection' }))
    const faces = ids.map((id) => drawAvatar({ id, username: id }))
    expect(new Set(faces).size).toBe(ids.length)
    expect(new Set(covers).size).toBeGreaterThan(ids.length * 0.8)
    expect([...faces, ...covers].map(flaw)).toEqual(ids.flatMap(() => [null, null]))
    expect(Math.max(...covers.map((cover) => cover.length))).toBeLessThan(8_000)
  })
})
