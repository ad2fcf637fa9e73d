import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#limits'
import { checkFields } from '../../../../../../web/src/features/archivist/fields/check-fields.ts'
import {
  type Draft,
  draftOf,
  emptyDraft,
  fieldsOf,
  keepDraft,
  readDraft,
} from '../../../../../../web/src/features/archivist/fields/draft.ts'
import { fileSize } from '../../../../../../web/src/features/archivist/file-size.ts'
import {
  factsOf,
  isMp4,
} from '../../../../../../web/src/features/archivist/fields/inspect-video.ts'
import { drafts } from '../../../../../../web/src/session/drafts.ts'
import {
  spelled,
  storedAs,
} from '../../../../../../web/src/features/archivist/fields/resolutions.ts'
import {
  timeLeft,
  withSample,
} from '../../../../../../web/src/features/archivist/upload/time-left.ts'
import { clipOf } from '../../../../../support/server/clips.ts'

const good: Draft = {
  resolution: '720x576',
  title: 'Soirée spéciale',
  description: '',
  category: 'varietes',
  channel: 'tele-une',
  year: '1984',
  broadcastDate: '1984-12-31',
  copyright: 'Télé Une',
  music: true,
  musicTitle: 'Générique',
  musicUrl: 'https://example.org/generique',
}

const mostAddress = limits.ArchiveUpload.musicUrl.maxLength

const check = (part: Partial<Draft> = {}, resolutions?: ['720x576']) =>
  checkFields(
    { ...good, ...part },
    {
      channels: [{ id: 'tele-une' }, { id: 'canal-nord' }],
      categories: [{ id: 'varietes' }],
      resolutions,
    },
  )

it('a draft in order has no problems and is sent as the contract names it', () => {
  expect(check({}, ['720x576'])).toStrictEqual({})
  expect(fieldsOf(good)).toEqual({ ...good, year: 1984 })
})

it('blanks around a text are neither a fault nor sent', () => {
  const blank = Object.fromEntries(
    (['title', 'description', 'copyright', 'year', 'musicTitle', 'musicUrl'] as const).map(
      (name) => [name, ` ${good[name]} `],
    ),
  )
  expect(check({ ...blank, title: ` ${'x'.repeat(150)} ` })).toStrictEqual({})
  expect(fieldsOf({ ...good, ...blank })).toEqual({ ...good, year: 1984 })
})

it('a resolution that is none cannot be sent', () => {
  expect(fieldsOf({ ...good, resolution: '1x1' })).toBeUndefined()
})

it.each([1900, 2100])('the year %i is one that the contract takes', (year) => {
  expect(check({ year: String(year), broadcastDate: '' })).toStrictEqual({})
})

it('the address of the music may be missing, or as long as the contract allows', () => {
  const longest = `https://example.org/${'x'.repeat(mostAddress - 20)}`
  expect(check({ musicUrl: '' })).toStrictEqual({})
  expect(check({ musicUrl: longest })).toStrictEqual({})
  expect(check({ musicUrl: `${longest}x` })).toStrictEqual({
    musicUrl: { code: 'tooLong', most: mostAddress },
  })
})

it.each<[Partial<Draft>, string, object]>([
  [{ title: '  ' }, 'title', { code: 'required' }],
  [{ title: '😀'.repeat(151) }, 'title', { code: 'tooLong', most: 150 }],
  [{ description: 'x'.repeat(5001) }, 'description', { code: 'tooLong', most: 5000 }],
  [{ category: '' }, 'category', { code: 'required' }],
  [{ channel: 'nobody' }, 'channel', { code: 'unknown' }],
  [{ year: '', broadcastDate: '' }, 'year', { code: 'required' }],
  [{ year: '  ', broadcastDate: '' }, 'year', { code: 'required' }],
  [{ year: '2101', broadcastDate: '' }, 'year', { code: 'year', least: 1900, most: 2100 }],
  [{ year: '01984', broadcastDate: '' }, 'year', { code: 'year', least: 1900, most: 2100 }],
  [{ year: '1984.0', broadcastDate: '' }, 'year', { code: 'year', least: 1900, most: 2100 }],
  [{ year: 'abc', broadcastDate: '' }, 'year', { code: 'year', least: 1900, most: 2100 }],
  [{ year: '1899', broadcastDate: '' }, 'year', { code: 'year', least: 1900, most: 2100 }],
  [{ year: '-1', broadcastDate: '' }, 'year', { code: 'year', least: 1900, most: 2100 }],
  [{ year: '99999', broadcastDate: '' }, 'year', { code: 'year', least: 1900, most: 2100 }],
  [{ broadcastDate: '1984-02-30' }, 'broadcastDate', { code: 'date' }],
  [{ broadcastDate: '1985-01-01' }, 'broadcastDate', { code: 'otherYear', year: '1984' }],
  [{ copyright: '' }, 'copyright', { code: 'required' }],
  [{ musicTitle: '' }, 'musicTitle', { code: 'required' }],
  [{ musicUrl: 'javascript:alert(1)' }, 'musicUrl', { code: 'address' }],
  [{ resolution: '' }, 'resolution', { code: 'required' }],
  [{ resolution: '1x1' }, 'resolution', { code: 'unknown' }],
])('%j is a problem of one field [UP-16]', (part, field, problem) => {
  expect(check(part)).toEqual({ [field]: problem })
})

it('as many characters as the limit allows are taken, however many bytes they have', () => {
  expect(check({ title: '😀'.repeat(150) })).toEqual({})
})

it('a resolution that is not the file’s is a problem', () => {
  const mismatch = { code: 'mismatch', resolution: '720x576' }
  expect(check({ resolution: '1280x720' }, ['720x576'])).toEqual({ resolution: mismatch })
})

it('music that is switched off is neither checked nor sent', () => {
  const off = { music: false, musicTitle: '', musicUrl: 'nowhere' }
  expect(check(off)).toEqual({})
  const named = { music: false, musicTitle: 'Générique', musicUrl: 'https://example.org' }
  expect(fieldsOf({ ...good, ...named })).toMatchObject({ ...named, musicTitle: '', musicUrl: '' })
})

it.each([
  [720, 576, ['720x576']],
  [768, 576, ['720x576']],
  [1024, 576, ['1024x576', '720x576']],
  [1280, 720, ['1280x720']],
  [1920, 1080, ['1920x1080']],
  [1919, 1080, []],
  [1280, 719, []],
  [719, 575, []],
  [15_360, 8640, []],
  [576, 720, []],
  [720, 480, []],
])('a picture shown %i × %i may be stored in %j [UP-06]', (width, height, stored) => {
  expect(storedAs(width, height)).toEqual(stored)
})

it.each([
  [{ width: 0, height: 576, seconds: 12 }, { code: 'noPicture' }],
  [{ width: 768, height: 0, seconds: 12 }, { code: 'noPicture' }],
  [{ width: 768, height: 576, seconds: 0 }, { code: 'unplayable' }],
  [{ width: 768, height: 576, seconds: Infinity }, { code: 'unplayable' }],
  [
    { width: 768, height: 576, seconds: 86_400 },
    { resolutions: ['720x576'], seconds: 86_400 },
  ],
  [{ width: 768, height: 576, seconds: 86_401 }, { code: 'tooLong' }],
  [
    { width: 640, height: 480, seconds: 9 },
    { code: 'resolution', width: 640, height: 480 },
  ],
  [
    { width: 768, height: 576, seconds: 9 },
    { resolutions: ['720x576'], seconds: 9 },
  ],
])('metadata %j are judged', (metadata, outcome) => {
  expect(factsOf(metadata)).toEqual(outcome)
})

it('an MP4 file is told by its bytes, not by its name [UP-01]', () => {
  expect(isMp4(clipOf('720x576'))).toBe(true)
  const others = [
    '\x89PNG\r\n\x1a\n0000',
    '<!doctype html>',
    'MZ\x90\0\x03\0\0\0\x04',
    'PK\x03\x04\x14\0',
    'ft',
    '',
  ]
  for (const start of others) expect(isMp4(Buffer.from(start, 'latin1'))).toBe(false)
})

it.each([undefined, '', '{', '[]', 'null', '{"title":7,"music":"yes","__proto__":{"x":1}}'])(
  'a draft kept as %s is read without harm',
  (text) => expect(draftOf(text) ?? emptyDraft).toEqual(emptyDraft),
)

it('nothing is written in an empty draft', () => {
  expect(Object.values(emptyDraft).filter(Boolean)).toEqual([])
})

describe('a draft', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    })
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    drafts.belongTo('lou')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('comes back as it was kept, until it is given up', () => {
    expect(readDraft('lou')).toBeUndefined()
    keepDraft('lou', good)
    expect([...kept.keys()]).toEqual(['draft.lou.archive'])
    expect(readDraft('lou')).toEqual(good)
    keepDraft('lou', undefined)
    expect([readDraft('lou'), kept.size]).toEqual([undefined, 0])
  })

  it('with one word in it is one, and without any is none', () => {
    keepDraft('lou', { ...emptyDraft, copyright: 'Télé Une' })
    expect(readDraft('lou')).toEqual({ ...emptyDraft, copyright: 'Télé Une' })
    keepDraft('lou', emptyDraft)
    expect([readDraft('lou'), kept.size]).toEqual([undefined, 0])
  })
})

it('the time left follows the speed of the last ten seconds', () => {
  const slow = { at: 0, sent: 0 }
  const samples = [5000, 10_000, 15_000].reduce(
    (so, at) => withSample(so, { at, sent: at }),
    [slow],
  )
  expect(samples[0]).toEqual({ at: 5000, sent: 5000 })
  expect(timeLeft(samples, 25_000)).toBe(10)
  expect(timeLeft([slow, { at: 5000, sent: 0 }], 100)).toBeUndefined()
  expect(timeLeft([], 100)).toBeUndefined()
})

it('the time left shows after the first second, by the bytes that are still to go', () => {
  const begun = { at: 3000, sent: 1000 }
  expect(timeLeft([begun, { at: 3999, sent: 2000 }], 9000)).toBeUndefined()
  expect(timeLeft([begun, { at: 4000, sent: 3000 }], 9000)).toBe(3)
})

it('sizes are told by 1024, as the limit is', () => {
  expect(fileSize(524_288_000, 'en')).toBe('500 MB')
  expect(fileSize(1536, 'en')).toBe('1.5 kB')
  expect(fileSize(1024 * 1024, 'en')).toBe('1 MB')
  expect(fileSize(200.4 * 1024 * 1024, 'en')).toBe('200 MB')
})

it('a resolution is spelled in one piece', () => {
  expect(spelled('720x576')).toBe('720\u00a0×\u00a0576')
})
