import { expect, it } from 'vitest'
import { windowTitle } from '../../../web/src/lib/page-meta.ts'

it('a window’s title has nothing in it that turns the text or cannot be seen, and is bounded', () => {
  expect(windowTitle('Le\u0000 journal\n\u202Elruof\u2066\u200F de\u061C 20 h')).toBe(
    'Le journallruof de 20 h',
  )
  expect(windowTitle('العربية, été, 👩‍👩‍👧')).toBe('العربية, été, 👩‍👩‍👧')
  expect(windowTitle('a'.repeat(500))).toHaveLength(150)
})
