import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold as foldOfServer } from '#mock/world/indexes/fold.ts'
import { foldWithOffsets } from '#web/src/features/search/suggestions/fold-with-offsets.ts'

/** Letters with a case, stroke, ligature or diacritic, and single combining marks. */
const odd = Array.from('ÀéÏôŪçÑŒœÆæØøŁłĐđẞßſıİςΣσΐЙёǅﬁ한가ﾞ📺\u0301\u0327\ufe0f\ud800')

it('site and mock server fold texts alike', () => {
  const character = fc.oneof(fc.constantFrom(...odd), fc.string({ minLength: 1, maxLength: 1 }))
  fc.assert(
    fc.property(fc.array(character), (characters) => {
      const text = characters.join('')
      expect(foldWithOffsets(text).text).toBe(foldOfServer(text))
    }),
    { numRuns: 1000 },
  )
})

it.each(odd)('site and mock server fold %j alike', (character) => {
  expect(foldWithOffsets(character).text).toBe(foldOfServer(character))
})

it('folds a text of combining marks in linear time', () => {
  // An algorithm in quadratic time would take a minute.
  const { text, ends } = foldWithOffsets('e\u0301'.repeat(200_000))
  expect(text).toBe('e'.repeat(200_000))
  expect(ends.at(-1)).toBe(400_000)
})
