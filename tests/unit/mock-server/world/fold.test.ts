import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, wordsOf } from '#mock/world/indexes/fold.ts'
import '#test/properties.ts'

describe('what a search compares', () => {
  it.each([
    ['L’Été indien', 'l’ete indien'],
    ['Œuvres & cœurs', 'oeuvres & coeurs'],
    ['STRAẞE, Straße', 'strasse, strasse'],
    ['Smørrebrød in Łódź', 'smorrebrod in lodz'],
    ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
    ['e\u0301te\u0301', 'ete'],
  ])('reads %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('strips marks letter by letter as from the whole text', () => {
    const stroked = new Map(
      Object.entries({ ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', œ: 'oe', æ: 'ae', ς: 'σ' }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const unmarked = text
          .toLowerCase()
          .normalize('NFD')
          .replace(/\p{M}+/gu, '')
        const whole = Array.from(unmarked, (letter) => stroked.get(letter) ?? letter).join('')
        expect(fold(text)).toBe(whole)
      }),
    )
  })

  it('finds words between all that is neither letter nor digit', () => {
    expect(wordsOf('Dix de der’ — n° 3 (1974)')).toEqual(['dix', 'de', 'der', 'n', '3', '1974'])
  })
})
