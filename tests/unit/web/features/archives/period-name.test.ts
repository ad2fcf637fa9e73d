import { describe, expect, test } from 'vitest'
import { periodName } from '#web/src/features/archives/filters/period-name.ts'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { i18nInstance } from '#test/support/site-texts.ts'

const texts = await i18nInstance()

const said: Record<Language, { decade: string; range: string }> = {
  fr: { decade: 'Années 1980', range: '1980–1985' },
  en: { decade: '1980s', range: '1980–1985' },
  es: { decade: 'Década de 1980', range: '1980-1985' },
  de: { decade: '1980er-Jahre', range: '1980–1985' },
}

describe.each(languages)('in %s', (language) => {
  const name = (filters: Parameters<typeof periodName>[1]) =>
    periodName(texts.getFixedT(language), filters)

  test('a decade has another name than its first year', () => {
    expect(name({ decade: 1980 })).toBe(said[language].decade)
    expect(name({ year: 1980 })).toBe('1980')
  })

  test('a range of years has the language’s format', () => {
    expect(name({ from: 1980, to: 1985 })).toBe(said[language].range)
    expect(name({})).toBeUndefined()
  })
})
