import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { siteModules } from '#test/support/site-sources.ts'
import { formatIn, withArticle } from '#web/src/i18n/format.ts'
import { lazyFormats } from '#web/src/i18n/lazy-formats.ts'

/** Replaces no-break spaces by plain ones. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
const french = formatIn('fr')
const english = formatIn('en')

it('each Intl format is created on first use: the first blocks a page that hydrates', () => {
  const { NumberFormat } = Intl
  const create = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...given) {
    return new NumberFormat(...given)
  })
  onTestFinished(() => create.mockRestore())
  const format = formatIn('es')
  expect(create).not.toHaveBeenCalled()
  expect([format.number(7), format.number(8)]).toEqual(['7', '8'])
  expect(create).toHaveBeenCalledTimes(1)
})

it('no module creates one while it loads', () => {
  const creating = siteModules.filter(({ text }) =>
    /^(?:export )?const \w+ = new Intl\./m.test(text),
  )
  expect(creating.map(({ file }) => file)).toEqual([])
})

describe('a day of a response', () => {
  it.each([
    ['1978-03-12', '12 mars 1978'],
    ['1900-01-01', '1er janvier 1900'],
    ['1981-05-11', '11 mai 1981'],
    ['9999-12-31', '31 décembre 9999'],
    ['2026-03-12T23:30:00Z', '12 mars 2026'],
    ['1978-02-31', undefined],
    [null, undefined],
    [undefined, undefined],
    ['', undefined],
    ['abc', undefined],
    ['9999-99-99', undefined],
    ['0000-00-00', undefined],
  ])('formats %j as %j [NF-36]', (value, written) => {
    expect(french.day(value)).toBe(written)
  })

  // Another server may send values of any type.
  it.each([0, Number.NaN, {}, [], true])('formats %j as a date or undefined [NF-36]', (value) => {
    const written = french.day(value as unknown as string) ?? 'unknown'
    expect(written).not.toMatch(/invalid|NaN|undefined/i)
  })
})

describe('a number of a response', () => {
  it('has the language’s format', () => {
    expect(plain(french.number(7130))).toBe('7 130')
    expect(english.number(7130)).toBe('7,130')
    expect(english.percent(0.45)).toBe('45%')
    expect(lazyFormats(english).list(['a', 'b', 'c'])).toBe('a, b and c')
    expect(lazyFormats(english).either(['a', 'b', 'c'])).toBe('a, b or c')
  })

  it.each([Number.NaN, Infinity, '12 apples', undefined, {}])('formats %j as a dash', (value) => {
    expect(french.number(value as number)).toBe('–')
  })
})

describe('a duration', () => {
  it.each([
    [0, '0:00'],
    [5.9, '0:05'],
    [65, '1:05'],
    [599, '9:59'],
    [600, '10:00'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [3723, '1:02:03'],
    [36_000, '10:00:00'],
    [-4, '0:00'],
    [Number.NaN, '0:00'],
    [Infinity, '0:00'],
  ])('of %d s shows as %s', (seconds, clock) => expect(french.clock(seconds)).toBe(clock))

  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [59.6, '60 seconds'],
    [60, '1 minute'],
    [89, '1 minute'],
    [90, '2 minutes'],
    [1560, '26 minutes'],
    [3600, '1 hour'],
    [5100, '1 hour and 25 minutes'],
  ])('of %d s is read aloud as %s', (seconds, words) => {
    expect(english.length(seconds)).toBe(words)
  })
})

describe('other formats', () => {
  it.each([
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [3100, '3.1 kB'],
  ])('%i bytes are %s', (bytes, words) => expect(lazyFormats(english).size(bytes)).toBe(words))

  it('join a list and format relative days', () => {
    expect(lazyFormats(french).list(['a', 'b', 'c'])).toBe('a, b et c')
    const now = Date.parse('2026-03-10T12:00:00Z')
    expect(lazyFormats(english).ago('2026-03-10T09:00:00Z', now)).toBe('today')
    expect(lazyFormats(english).ago('2026-03-09T12:00:00Z', now)).toBe('yesterday')
    expect(lazyFormats(english).ago('2026-03-07T12:00:00Z', now)).toBe('3 days ago')
  })
})

it('no code passes a site language to Intl directly', () => {
  // British and American English differ in dates and times only, so other formats may use 'en'.
  const american = siteModules.filter(
    ({ text }) => /\bresolvedLanguage\b/.test(text) && /Intl\.(?:DateTime|List)Format/.test(text),
  )
  // The one file that maps a language to its locale.
  expect(american.map(({ file }) => file)).toEqual(['web/src/i18n/format.ts'])
})

it.each([
  ['20:30', 'las 20:30'],
  ['01:05', 'la 01:05'],
  ['1:05', 'la 1:05'],
  ['13:00', 'las 13:00'],
  ['11:00', 'las 11:00'],
  ['00:15', 'las 00:15'],
])('a Spanish sentence has %s as %s', (time, said) => {
  expect(withArticle(time)).toBe(said)
})
