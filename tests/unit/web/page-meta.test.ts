// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { withYear } from '#web/src/entities/archive/recording.ts'

it('windowTitle removes control characters, and truncates', async () => {
  const { windowTitle } = await import('#web/src/ui/page-meta.ts')
  expect(windowTitle('Le\u0000 journal\n\u202Elruof\u2066\u200F de\u061C 20 h')).toBe(
    'Le journallruof de 20 h',
  )
  expect(windowTitle('العربية, été, 👩‍👩‍👧')).toBe('العربية, été, 👩‍👩‍👧')
  expect(windowTitle('a'.repeat(500))).toHaveLength(150)
})

it('withYear does not repeat the year of a title', () => {
  expect(withYear('Le réveil (2026)', 2026)).toBe('Le réveil (2026)')
  expect(withYear('Le réveil', 2026)).toBe('Le réveil (2026)')
  expect(withYear('Le réveil (1974)', 1975)).toBe('Le réveil (1974) (1975)')
  expect(withYear('1974', 1974)).toBe('1974 (1974)')
})
