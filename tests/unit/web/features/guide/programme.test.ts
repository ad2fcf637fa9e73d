import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '#web/src/features/guide/schedule/broadcast-day.ts'
import { genreOf } from '#web/src/features/guide/schedule/genres.ts'
import { blockAfter, blockAt, programmeOf } from '#web/src/features/guide/schedule/programme.ts'
import type { ArchiveSummary } from '#web/src/entities/types.ts'
import { archive as anyArchive } from '#test/support/archive.ts'

const categories = [
  'journal',
  'fiction',
  'varietes',
  'culture',
  'documentaire',
  'jeunesse',
  'jeu',
  'sport',
  'publicite',
  'meteo',
  'unheard-of',
]

const listed = (
  id: string,
  category: string,
  minutes: number,
  more: Partial<ArchiveSummary> = {},
) =>
  anyArchive({
    id,
    title: id,
    category: { id: category, name: category },
    ...more,
    duration: minutes * 60,
  })

const recordings = fc
  .array(
    fc.record({
      category: fc.constantFrom(...categories),
      minutes: fc.double({ min: 0, max: 150, noNaN: true }),
      year: fc.constantFrom(1983, 1984, 1985),
    }),
    { maxLength: 60 },
  )
  .map((all) =>
    all.map(({ category, minutes, year }, at) => listed(`a${at}`, category, minutes, { year })),
  )
const days = fc
  .date({ min: new Date('1949-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const forAnyDay = (check: (day: string, all: ArchiveSummary[]) => void) =>
  fc.assert(fc.property(days, recordings, check))

const at = (hour: number, minute = 0) => hour * 3600 + minute * 60
const programmes = (day: string, all: readonly ArchiveSummary[]) =>
  programmeOf('tele-une', day, all).filter(({ kind }) => kind === 'programme')

/** Enough recordings of each kind for a day. */
const plenty = categories.flatMap((category) =>
  Array.from({ length: 8 }, (_, number) =>
    listed(`${category}${number}`, category, category === 'meteo' ? 4 : 24 + number * 9),
  ),
)

describe('a channel’s day', () => {
  it('lasts from six to six without gaps or overlaps', () => {
    forAnyDay((day, all) => {
      const blocks = programmeOf('tele-une', day, all)
      expect(blocks[0]?.from).toBe(DAY.from)
      expect(blocks.at(-1)?.to).toBe(DAY.to)
      for (const [place, { from, to }] of blocks.entries()) {
        expect(to).toBeGreaterThan(from)
        expect(from).toBe(blocks[place - 1]?.to ?? from)
      }
    })
  })

  it('shows each recording completely and once', () => {
    forAnyDay((day, all) => {
      const shown = programmeOf('tele-une', day, all).filter(({ archive }) => archive)
      const ids = shown.map(({ archive }) => archive?.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { kind, archive, from, to } of shown) {
        const length = Math.round(archive?.duration ?? 0)
        const isWhole = kind === 'programme' ? to - from === length : to - from >= length
        expect(isWhole).toBe(true)
      }
    })
  })

  it('does not depend on order or duplicates of the recordings', () => {
    forAnyDay((day, all) => {
      const repeated = [...all.toReversed(), ...all]
      expect(programmeOf('tele-une', day, repeated)).toEqual(programmeOf('tele-une', day, all))
    })
  })

  it('differs by day and channel', () => {
    const ids = (channel: string, day: string) =>
      programmeOf(channel, day, plenty).map(({ archive }) => archive?.id)
    expect(ids('tele-une', '1985-11-22')).not.toEqual(ids('tele-une', '1985-11-29'))
    expect(ids('tele-une', '1985-11-22')).not.toEqual(ids('rtn', '1985-11-22'))
  })

  it('has the news at eight sharp', () => {
    forAnyDay((day, all) => {
      const hasNews = all.some((one) => genreOf(one) === 'news' && one.duration <= at(0, 50))
      const eight = programmes(day, all).find(({ from }) => from === at(20))
      expect(!hasNews || (eight?.archive && genreOf(eight.archive) === 'news')).toBe(true)
      // News are shown at 13:00 or 20:00 only.
      const news = programmes(day, all).filter(
        ({ archive }) => archive && genreOf(archive) === 'news',
      )
      expect([at(13), at(20)]).toEqual(expect.arrayContaining(news.map(({ from }) => from)))
    })
  })

  it('starts programmes on five minutes, within service hours', () => {
    forAnyDay((day, all) => {
      for (const { from, to } of programmes(day, all)) {
        expect(from % 300).toBe(0)
        expect(from).toBeGreaterThanOrEqual(Number(day.slice(0, 4)) <= 1958 ? at(18) : at(7))
        expect(to).toBeLessThanOrEqual(at(26))
      }
    })
    expect(programmes('1955-03-04', plenty).at(-1)?.from).toBeLessThan(at(23))
    expect(programmes('1995-03-04', plenty).at(-1)?.from).toBeGreaterThan(at(24))
  })

  it('has a film on Sunday, a show on Saturday, culture late', () => {
    const genreAt = (day: string, second: number) => {
      const archive = blockAt(programmeOf('tele-une', day, plenty), second)?.archive
      return archive && genreOf(archive)
    }
    expect(genreAt('1985-11-24', at(21))).toBe('film')
    expect(genreAt('1985-11-23', at(21))).toBe('show')
    expect(genreAt('1985-11-22', at(23, 30))).toBe('culture')
    expect(genreAt('1985-11-22', at(18, 20))).toBe('youth')
  })

  it('matches editions and seasons', () => {
    const news = [
      listed('noon', 'journal', 20, { title: 'Le Journal de 13\u00a0heures' }),
      listed('eight', 'journal', 20, { title: 'Le Journal de 20 heures' }),
    ]
    for (const day of ['1985-03-01', '1985-03-02', '1985-03-03', '1985-03-04']) {
      const blocks = programmeOf('tele-une', day, news)
      expect(blockAt(blocks, at(20))?.archive?.id).toBe('eight')
      expect(blockAt(blocks, at(13))?.archive?.id).toBe('noon')
    }
    const shows = [
      listed('christmas', 'varietes', 80, { title: 'Réveillon de Noël' }),
      listed('any', 'varietes', 80),
    ]
    expect(programmes('1985-03-02', shows.slice(0, 1))).toEqual([])
    const first = (day: string) => programmes(day, shows).find(({ from }) => from >= at(20))
    expect(first('1985-03-02')?.archive?.id).toBe('any')
    const feasts = Array.from({ length: 10 }, (_, year) => first(`${1980 + year}-12-24`))
    expect(feasts.some((block) => block?.archive?.id === 'christmas')).toBe(true)
  })

  it('prefers a test card to a programme far from its named hour', () => {
    const titles: [string, number][] = [
      ['Vingt et une heures, l’enquête', 21],
      ['Ce soir, on chante', 20],
      ['Première soirée en couleurs', 20],
      ['Réseau Dix-Neuf Heures', 19],
      ['Ciné-club de minuit', 24],
      ['Les Nuits d’Arcades', 24],
      ['La Matinale', 9],
      ['Madame est servie à midi', 13],
    ]
    const hours = new Map(titles)
    const named = titles.flatMap(([title], place) =>
      ['varietes', 'culture', 'journal'].map((category) =>
        listed(`${category}${place}`, category, 40, { title }),
      ),
    )
    for (const day of ['1985-03-01', '1985-03-02', '1985-03-03', '1985-03-04']) {
      const shown = programmes(day, named)
      expect(shown.length).toBeGreaterThan(6)
      for (const { archive, from } of shown)
        expect(Math.abs((hours.get(archive?.title ?? '') ?? 0) - from / 3600)).toBeLessThan(3.01)
    }
  })

  it('is a test card without recordings', () => {
    expect(programmeOf('tele-une', '1985-03-01', [])).toEqual([
      { kind: 'testCard', from: DAY.from, to: DAY.to },
    ])
  })

  it('fills gaps with interludes that fit', () => {
    const blocks = programmeOf('tele-une', '1985-03-01', plenty)
    const spots = blocks.filter(({ kind, archive }) => kind === 'interlude' && archive)
    expect(spots.length).toBeGreaterThan(0)
    for (const { archive } of spots) expect(archive?.category.id).toBe('meteo')
  })

  it('has the next item of a recording until service ends', () => {
    const blocks = programmeOf('tele-une', '1985-03-01', plenty)
    const shown = blocks.filter(({ archive }) => archive)
    for (const [place, { archive }] of shown.entries())
      expect(blockAfter(blocks, archive?.id ?? '')).toBe(shown[place + 1])
    expect(blockAfter(blocks, 'none such')).toBeUndefined()
  })
})
