import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '#limits'
import {
  checkFields,
  yearOfDay,
} from '../../../../../../web/src/features/archivist/fields/check-fields.ts'
import {
  type Draft,
  draftOf,
  emptyDraft,
  fieldsOf,
  keepDraft,
  readDraft,
} from '../../../../../../web/src/features/archivist/fields/draft.ts'
import { fileSize } from '../../../../../../web/src/features/archivist/file-size.ts'
import { drafts } from '../../../../../../web/src/session/drafts.ts'
import { codecName } from '../../../../../../web/src/features/archivist/fields/codec-name.ts'
import { spelled } from '../../../../../../web/src/features/archivist/fields/resolutions.ts'
import {
  foundResolution,
  videoProblem,
} from '../../../../../../web/src/features/archivist/fields/video-problem.ts'
import {
  timeLeft,
  withSample,
} from '../../../../../../web/src/features/archivist/upload/time-left.ts'

it.each([
  ['', ''],
  ['0001-12-31', ''],
  ['0198-12-31', ''],
  ['1984-12-31', '1984'],
  ['1984-02-31', ''],
  ['21984-03-11', ''],
  ['1899-12-31', ''],
])('the day %j, as it is typed, tells the year %j', (day, year) => {
  expect(yearOfDay(day)).toBe(year)
})

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

const check = (part: Partial<Draft> = {}, resolution?: '720x576') =>
  checkFields(
    { ...good, ...part },
    {
      channels: [{ id: 'tele-une' }, { id: 'canal-nord' }],
      categories: [{ id: 'varietes' }],
      resolution,
    },
  )

it('a draft in order has no problems and is sent as the contract names it', () => {
  expect(check({}, '720x576')).toStrictEqual({})
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

it('part of a day is a problem, though the browser gives no value for it', () => {
  const known = { channels: [{ id: 'tele-une' }], categories: [{ id: 'varietes' }] }
  const half = { ...known, resolution: undefined, isDayHalfTyped: true }
  expect(checkFields({ ...good, broadcastDate: '' }, half)).toEqual({
    broadcastDate: { code: 'date' },
  })
})

it('as many characters as the limit allows are taken, however many bytes they have', () => {
  expect(check({ title: '😀'.repeat(150) })).toEqual({})
})

it('a resolution that is not the file’s is a problem', () => {
  const mismatch = { code: 'mismatch', resolution: '720x576' }
  expect(check({ resolution: '1280x720' }, '720x576')).toEqual({ resolution: mismatch })
})

it('music that is switched off is neither checked nor sent', () => {
  const off = { music: false, musicTitle: '', musicUrl: 'nowhere' }
  expect(check(off)).toEqual({})
  const named = { music: false, musicTitle: 'Générique', musicUrl: 'https://example.org' }
  expect(fieldsOf({ ...good, ...named })).toMatchObject({ ...named, musicTitle: '', musicUrl: '' })
})

it.each([
  ['hvc1', 'HEVC (H.265)'],
  ['mp4v.61', 'MPEG-2'],
  ['mp4v.20', 'MPEG-4 Visual'],
  ['apch', 'ProRes'],
  ['ac-3', 'Dolby Digital (AC-3)'],
  ['abcd', 'abcd'],
])('the codec %s is called %s', (codec, name) => expect(codecName(codec)).toBe(name))

it.each([
  [{ code: 'picture_codec', found: 'avc1.6e0028' }, 'pictureProfile'],
  [{ code: 'sound_codec', found: 'mp4a.40.42' }, 'soundProfile'],
  [{ code: 'unknown_brand', found: 'qt' }, 'brand'],
  [{ code: 'unreadable' }, 'unreadable'],
  // Another server's: what it does not say, or says in another form, is left to its own sentence.
  [{ code: 'picture_codec' }, undefined],
  [{ code: 'picture_size', found: 'too small' }, undefined],
  [{ code: 'turned', found: '<b>' }, undefined],
  [{ code: 'a_code_of_tomorrow' }, undefined],
  [{}, undefined],
])('what is wrong with a video, %j, is said by %s', (trouble, sentence) =>
  expect(videoProblem(trouble)?.sentence).toBe(sentence),
)

it('a bound of the server’s own is told as it says', () => {
  expect(videoProblem({ code: 'too_long', limit: 7200 })?.values).toEqual({ seconds: 7200 })
  expect(videoProblem({ code: 'too_large', limit: 'x' })?.values).toEqual({ bytes: 524_288_000 })
})

it('the resolution that the server has found is one of the contract’s', () => {
  expect(foundResolution({ code: 'mismatch', found: '704x576' })).toBe('704x576')
  expect(foundResolution({ code: 'mismatch', found: '1x1' })).toBeUndefined()
  expect(foundResolution({ code: 'format', found: '704x576' })).toBeUndefined()
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
