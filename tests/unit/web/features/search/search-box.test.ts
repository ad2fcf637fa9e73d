// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { foldWithOffsets } from '#web/src/features/search/suggestions/fold-with-offsets.ts'
import { highlightParts } from '#web/src/features/search/suggestions/highlight.ts'
import {
  nextActiveDescendant,
  optionsOf,
  resultsPath,
} from '#web/src/features/search/suggestions/options.ts'
import { normalizeQuery } from '#web/src/device/recent-searches.ts'
import { parseRecent, addRecentSearch } from '#web/src/device/recent-searches.ts'
import { readFilters } from '#web/src/entities/archive/filters.ts'

/** Returns the text with highlighted terms in brackets. */
const marked = (text: string, query: string) =>
  highlightParts(text, query)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

// Generates texts with combining marks, emoji, bidi characters and lone surrogates.
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('é', 'e\u0301', 'Œ', 'İ', 'ß', '👩‍🚀', '\ud800', 'ل', ' ') }),
)

describe('search terms marked in a title', () => {
  it.each([
    ['Élection présidentielle', 'election', '[Élection] présidentielle'],
    ['Le Journal de 20 heures', 'JOUR 20', 'Le [Jour]nal de [20] heures'],
    ['Chœurs de l’Œuvre', 'oeuvre', 'Chœurs de l’[Œuvre]'],
    ['Chœurs de l’Œuvre', 'o', 'Chœurs de l’[Œ]uvre'],
    ['e\u0301lection', 'elec', '[e\u0301lec]tion'],
    ['L’heure du conte', 'l’heure', 'L’[heure] du conte'],
    ['Aujourd’hui madame', 'hui', 'Aujourd’[hui] madame'],
    ['Toujours', 'jour', 'Toujours'],
    ['👩‍🚀 Apollo 🌙', 'apollo', '👩‍🚀 [Apollo] 🌙'],
    ['ليلة القدر', 'ليلة', '[ليلة] القدر'],
    ['ΟΔΟΣ', 'οδος', '[ΟΔΟΣ]'],
    ['Straße', 'strasse', '[Straße]'],
    ['1+1 (a|b) [c] \\d ^$', '.* (a|b)+ [c] \\d', '1+1 ([a]|[b]) [[c]] \\[d] ^$'],
    ['<b>gras</b>', '<b>', '<[b]>gras</[b]>'],
    ['Rien', '', 'Rien'],
  ])('%s, looking for %s', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('change no text for any query', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        const parts = highlightParts(text, query)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(parts.every((part) => part.text.length > 0)).toBe(true)
      }),
    )
  })

  it('keep offsets when folding changes lengths', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldWithOffsets(text)
        expect(folded.starts.length).toBe(folded.text.length)
        expect(folded.ends.length).toBe(folded.text.length)
        for (const [unit, start] of folded.starts.entries()) {
          expect(folded.ends[unit]).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(folded.starts[unit - 1] ?? 0)
        }
      }),
    )
  })
})

describe('a query', () => {
  it('is one trimmed line', () => {
    expect(normalizeQuery('  le\u0000 journal\n\tde   20 h ')).toBe('le journal de 20 h')
    expect(normalizeQuery(' \u00a0 ')).toBe('')
    expect(normalizeQuery('é \ud800 é')).toBe('é é')
  })

  it('is truncated between characters', () => {
    expect(normalizeQuery(`${'a'.repeat(99)}🌙`)).toBe('a'.repeat(99))
  })

  it('round-trips through a URL', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const query = normalizeQuery(text)
        const search = new URL(resultsPath(query), 'http://site.test').searchParams
        expect(readFilters(search).query ?? '').toBe(query)
        expect(() => encodeURIComponent(query)).not.toThrow()
        expect(normalizeQuery(query)).toBe(query)
      }),
    )
  })
})

describe('genres and years', () => {
  const nothing = { archives: [], channels: [], collections: [] }
  const genres = [
    'Documentaire',
    'Météo',
    'Journal télévisé',
    'Jeu',
    'Jeunesse',
    'Jeux divers',
  ].map((name) => ({ id: name.toLowerCase(), name, archiveCount: 1 }))
  const leads = (query: string) => {
    const { genres: found, years } = optionsOf(nothing, query, genres)
    return [...found, ...years].map(({ to }) => decodeURIComponent(to.replace('/archives?', '')))
  }

  it.each<[string, string[]]>([
    ['documentaire', ['category=documentaire']],
    ['METEO', ['category=météo']],
    ['tele jour', ['category=journal+télévisé']],
    ['je', ['category=jeu', 'category=jeunesse', 'category=jeux+divers']],
    ['1974', ['year=1974']],
    ['été 1974', ['year=1974']],
    ['1980', ['year=1980', 'decade=1980']],
    ['années 80', ['decade=1980']],
    ['80er', ['decade=1980']],
    ['1999 ou 2000', ['year=1999', 'year=2000', 'decade=2000']],
    ['1930', []],
    ['2999', []],
    ['20 heures', []],
    ['12345', []],
    ['?!', []],
    ['documentaire 1974', ['year=1974']],
  ])('« %s » leads to %j', (query, addresses) => {
    expect(leads(query)).toEqual(addresses)
  })
})

it('results link to player, channel archives and collection', () => {
  const found = {
    archives: [{ id: 'a/1' }],
    channels: [{ id: 'c&d' }],
    collections: [{ id: 'k3' }],
  }
  const options = optionsOf(found as Parameters<typeof optionsOf>[0], '', [])
  const rows = [...options.archives, ...options.channels, ...options.collections]
  expect(rows.map(({ to }) => to)).toEqual([
    '/player/a%2F1',
    '/archives?channel=c%26d',
    '/collection/k3',
  ])
})

describe('the keys of the list', () => {
  const options = ['/a', '/b', '/c']
  it.each([
    ['ArrowDown', undefined, '/a'],
    ['ArrowDown', '/b', '/c'],
    ['ArrowDown', '/c', undefined],
    ['ArrowUp', undefined, '/c'],
    ['ArrowUp', '/b', '/a'],
    ['ArrowUp', '/a', undefined],
    ['Home', '/c', '/a'],
    ['End', '/a', '/c'],
    ['Home', undefined, null],
    ['End', undefined, null],
    ['ArrowLeft', '/b', undefined],
    ['ArrowRight', undefined, null],
    ['j', '/b', null],
    ['ArrowDown', '/gone', '/a'],
  ] as const)('%s on %s leads to %s', (key, active, expected) => {
    expect(nextActiveDescendant(key, options, active)).toBe(expected)
  })

  it('are ignored without a list', () => {
    for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End'])
      expect(nextActiveDescendant(key, [], undefined)).toBeNull()
  })
})

describe('recent searches', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([
    [undefined, []],
    ['', []],
    ['{', []],
    ['{"a":1}', []],
    ['null', []],
    ['["a", 1, null, {"b": 2}, "", "  ", "a", " b "]', ['a', 'b']],
    [JSON.stringify(Array.from('abcdefghij')), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('stored as %s are read as %j', (stored, expected) => {
    expect(parseRecent(stored)).toEqual(expected)
  })

  it('are sorted, case-insensitively unique, at most eight', () => {
    expect(addRecentSearch(['journal', 'nuit'], 'Nuit')).toEqual(['Nuit', 'journal'])
    expect(addRecentSearch(Array.from('abcdefgh'), 'i')).toEqual(Array.from('iabcdefg'))
  })
})
