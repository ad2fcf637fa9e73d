import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { buildIndex } from '#mock/world/indexes/sample-index.ts'
import { editDistance } from '#mock/world/indexes/edit-distance.ts'
import { openWorld } from '#mock/world/world.ts'
import { archive } from '#test/support/archive.ts'
import { sampleContent } from './small-sample.ts'

const archives = [
  archive({ id: 'storm', title: 'La Tempête de décembre', description: 'Des forêts couchées.' }),
  archive({ id: 'news', title: 'Le journal de 20 heures' }),
  archive({ id: 'day', title: 'Un jour, un été' }),
  archive({ id: 'again', title: 'Journal' }),
]
const library = () => openWorld(buildIndex(sampleContent(archives)))
const meant = (query: string) => library().search(query, 5).didYouMean

describe('a query that finds nothing is answered with one that does', () => {
  test.each([
    ['antene bis', 'antenne bis'],
    ['jurnal', 'journal'],
    ['JURNAL', 'journal'],
    ['tempette', 'tempête'],
    ['la tempette de décembre', 'la tempête de décembre'],
    ['tepmête', 'tempête'],
    ['l’antene, bis', 'l’antenne, bis'],
    ['foret couchee jurnal', 'foret couchee journal'],
    ['foret couchee variete', undefined],
    ['selektion', 'sélection'],
    ['variete jurnal', undefined],
    ['forretts', 'forêts'],
  ])('« %s » → « %s »', (query, other) => {
    expect(meant(query)).toBe(other)
  })

  test.each([
    ['something is found', 'jour'],
    ['a word is too short to tell', 'nue'],
    ['nothing is close', 'xylophoniste'],
    ['all its words are there, though not together', 'tempête journal'],
    ['it has no word', '?!'],
  ])('nothing is proposed where %s', (_, query) => {
    expect(meant(query)).toBeUndefined()
  })

  it('proposes words of this session within the query limit', () => {
    const own = library()
    own.addArchive(archive({ id: 'own', title: 'Jurnal' }))
    expect(own.search('jurnal', 5)).not.toHaveProperty('didYouMean')
    const long = `jurnal ${'le '.repeat(31)}`.trim()
    expect(long).toHaveLength(99)
    expect(meant(long)).toBe(long.replace('jurnal', 'journal'))
    expect(meant(`${long} `.padEnd(101, ' '))).toBeUndefined()
  })
})

/**
 * The textbook algorithm of the Damerau–Levenshtein distance: substitution, insertion, deletion,
 * transposition.
 */
function plainDistance(a: string, b: string): number {
  const table: number[][] = []
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = (table[i] = [])
    for (let j = 0; j <= b.length; j++) {
      if (i === 0 || j === 0) {
        row[j] = i + j
        continue
      }
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(table[i - 1]![j]! + 1, row[j - 1]! + 1, table[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, table[i - 2]![j - 2]! + 1)
    }
  }
  return table[a.length]![b.length]!
}

it('the bounded distance equals that of the full table', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, max) => {
      const whole = plainDistance(a, b)
      expect(editDistance(a, b, max)).toBe(whole > max ? Infinity : whole)
    }),
    { numRuns: 500 },
  )
})
