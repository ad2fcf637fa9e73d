import { expect, it } from 'vitest'
import { limits } from '#limits'
import { checkFields, yearOfDay } from '#web/src/features/archivist/fields/check-fields.ts'
import { type Draft, fieldsOf } from '#web/src/features/archivist/fields/draft.ts'

it.each([
  ['', ''],
  ['0001-12-31', ''],
  ['0198-12-31', ''],
  ['1984-12-31', '1984'],
  ['1984-02-31', ''],
  ['21984-03-11', ''],
  ['1899-12-31', ''],
])('the typed day %j gives the year %j', (day, year) => {
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

const maxUrlLength = limits.ArchiveUpload.musicUrl.maxLength

const check = (part: Partial<Draft> = {}, resolution?: '720x576') =>
  checkFields(
    { ...good, ...part },
    {
      channels: [{ id: 'tele-une' }, { id: 'canal-nord' }],
      categories: [{ id: 'varietes' }],
      resolution,
    },
  )

it('a valid draft is sent with the contract’s names', () => {
  expect(check({}, '720x576')).toStrictEqual({})
  expect(fieldsOf(good)).toEqual({ ...good, year: 1984 })
})

it('outer blanks of a text are ignored', () => {
  const blank = Object.fromEntries(
    (['title', 'description', 'copyright', 'year', 'musicTitle', 'musicUrl'] as const).map(
      (name) => [name, ` ${good[name]} `],
    ),
  )
  expect(check({ ...blank, title: ` ${'x'.repeat(150)} ` })).toStrictEqual({})
  expect(fieldsOf({ ...good, ...blank })).toEqual({ ...good, year: 1984 })
})

it('an unknown resolution is not sent', () => {
  expect(fieldsOf({ ...good, resolution: '1x1' })).toBeUndefined()
})

it.each([1900, 2100])('the year %i is valid', (year) => {
  expect(check({ year: String(year), broadcastDate: '' })).toStrictEqual({})
})

it('the music URL is optional, with the contract’s maxLength', () => {
  const maxUrl = `https://example.org/${'x'.repeat(maxUrlLength - 20)}`
  expect(check({ musicUrl: '' })).toStrictEqual({})
  expect(check({ musicUrl: maxUrl })).toStrictEqual({})
  expect(check({ musicUrl: `${maxUrl}x` })).toStrictEqual({
    musicUrl: { code: 'tooLong', max: maxUrlLength },
  })
})

it.each<[Partial<Draft>, string, object]>([
  [{ title: '  ' }, 'title', { code: 'required' }],
  [{ title: '😀'.repeat(151) }, 'title', { code: 'tooLong', max: 150 }],
  [{ description: 'x'.repeat(5001) }, 'description', { code: 'tooLong', max: 5000 }],
  [{ category: '' }, 'category', { code: 'required' }],
  [{ channel: 'nobody' }, 'channel', { code: 'unknown' }],
  [{ year: '', broadcastDate: '' }, 'year', { code: 'required' }],
  [{ year: '  ', broadcastDate: '' }, 'year', { code: 'required' }],
  [{ year: '2101', broadcastDate: '' }, 'year', { code: 'year', min: 1900, max: 2100 }],
  [{ year: '01984', broadcastDate: '' }, 'year', { code: 'year', min: 1900, max: 2100 }],
  [{ year: '1984.0', broadcastDate: '' }, 'year', { code: 'year', min: 1900, max: 2100 }],
  [{ year: 'abc', broadcastDate: '' }, 'year', { code: 'year', min: 1900, max: 2100 }],
  [{ year: '1899', broadcastDate: '' }, 'year', { code: 'year', min: 1900, max: 2100 }],
  [{ year: '-1', broadcastDate: '' }, 'year', { code: 'year', min: 1900, max: 2100 }],
  [{ year: '99999', broadcastDate: '' }, 'year', { code: 'year', min: 1900, max: 2100 }],
  [{ broadcastDate: '1984-02-30' }, 'broadcastDate', { code: 'date' }],
  [{ broadcastDate: '1985-01-01' }, 'broadcastDate', { code: 'yearMismatch', year: '1984' }],
  [{ copyright: '' }, 'copyright', { code: 'required' }],
  [{ musicTitle: '' }, 'musicTitle', { code: 'required' }],
  [{ musicUrl: 'javascript:alert(1)' }, 'musicUrl', { code: 'url' }],
  [{ resolution: '' }, 'resolution', { code: 'required' }],
  [{ resolution: '1x1' }, 'resolution', { code: 'unknown' }],
])('%j is a problem of one field [UP-16]', (part, field, problem) => {
  expect(check(part)).toEqual({ [field]: problem })
})

it('an incomplete day is a problem although its value is empty', () => {
  const known = { channels: [{ id: 'tele-une' }], categories: [{ id: 'varietes' }] }
  const half = { ...known, resolution: undefined, isDateIncomplete: true }
  expect(checkFields({ ...good, broadcastDate: '' }, half)).toEqual({
    broadcastDate: { code: 'date' },
  })
})

it('limits count characters, not bytes', () => {
  expect(check({ title: '😀'.repeat(150) })).toEqual({})
})

it('a resolution that differs from the file’s is a problem', () => {
  const mismatch = { code: 'mismatch', resolution: '720x576' }
  expect(check({ resolution: '1280x720' }, '720x576')).toEqual({ resolution: mismatch })
})

it('disabled music is neither validated nor sent', () => {
  const off = { music: false, musicTitle: '', musicUrl: 'nowhere' }
  expect(check(off)).toEqual({})
  const named = { music: false, musicTitle: 'Générique', musicUrl: 'https://example.org' }
  expect(fieldsOf({ ...good, ...named })).toMatchObject({ ...named, musicTitle: '', musicUrl: '' })
})
