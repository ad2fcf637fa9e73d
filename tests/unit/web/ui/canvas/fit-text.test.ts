import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitText, LEADING } from '#web/src/ui/canvas/fit-text.ts'

/** A font whose characters are half as wide as the font size. */
const measure = (text: string, size: number) => (text.length * size) / 2
const lettersOf = (text: string) => Array.from(new Intl.Segmenter().segment(text)).length
const room = { width: 200, height: 120, sizes: [50, 40, 20] }

it('uses the largest size for a short text', () => {
  expect(fitText('Le film', room, measure)).toEqual({ size: 50, lines: ['Le film'] })
})

it('uses the largest size whose lines fit', () => {
  expect(fitText('Le grand journal', room, measure)).toEqual({
    size: 50,
    lines: ['Le grand', 'journal'],
  })
  expect(fitText('Le grand journal du soir', room, measure)).toEqual({
    size: 20,
    lines: ['Le grand journal du', 'soir'],
  })
})

it('breaks a too wide word between grapheme clusters', () => {
  expect(fitText('abcdefghij', { ...room, sizes: [50] }, measure).lines).toEqual(['abcdefgh', 'ij'])
  const family = '👩‍👩‍👧'
  const { lines } = fitText(family.repeat(9), { ...room, sizes: [20] }, measure)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.replaceAll(family, '')).toBe('')
})

it('does not break at a no-break space', () => {
  expect(fitText('abcde «\u00a0ab\u00a0»', { ...room, sizes: [40] }, measure).lines).toEqual([
    'abcde',
    '«\u00a0ab\u00a0»',
  ])
})

it('truncates with an ellipsis at the smallest size', () => {
  const { size, lines } = fitText('encore '.repeat(60), room, measure)
  expect(size).toBe(20)
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toMatch(/^encore encore enco?r?e?…$/)
})

it('has no lines for a blank text', () => {
  expect(fitText(' \n\t ', room, measure).lines).toEqual([])
})

it('keeps any text inside its box, complete or with an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (text) => {
      const { size, lines } = fitText(text, room, measure)
      expect(lines.length * size * LEADING).toBeLessThanOrEqual(room.height)
      // A single character may be wider than the line.
      const wide = lines.filter((line) => lettersOf(line) > 1 && measure(line, size) > room.width)
      expect(wide).toEqual([])
      const bare = (one: string) => one.replaceAll(/[\s\p{Cc}]/gu, '')
      const isWhole = bare(lines.join('')) === bare(text)
      expect(isWhole || lines.at(-1)?.endsWith('…')).toBe(true)
    }),
  )
})
