import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortened } from '../../../../../../web/src/features/guide/day/draw-evening.ts'

const widthOf = (text: string) => text.length * 10

it('a title that has room is whole', () => {
  expect(shortened('Le Mot de la fin', 160, widthOf)).toBe('Le Mot de la fin')
})

it('a longer one ends in an ellipsis, not in a blank or in half a sign', () => {
  expect(shortened('Le Mot de la fin', 110, widthOf)).toBe('Le Mot de…')
  expect(shortened('Nuit 👨‍👩‍👧 et jour', 90, widthOf)).toBe('Nuit…')
})

it('whatever is written has the room that there is, and as much of it as fits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 10, max: 400 }), (text, room) => {
      const shown = shortened(text, room, widthOf)
      expect(widthOf(shown)).toBeLessThanOrEqual(Math.max(room, 10))
      expect(shown === text).toBe(widthOf(text) <= room)
    }),
  )
})
