import { afterEach, describe, expect, it, vi } from 'vitest'
import { detectLanguage, languageOf, startLanguage } from '../../../../web/src/i18n/language.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the language of a browser', () => {
  it.each([
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['en_GB', 'en'],
    ['de-Latn-AT-1996', 'de'],
    ['xx', undefined],
    ['frx', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
    ['../en', undefined],
    ['en/../fr', undefined],
    ['<script>', undefined],
    ['en'.repeat(5000), undefined],
    ['', undefined],
    [undefined, undefined],
    [['en'], undefined],
  ])('%j means %s', (tag, language) => expect(languageOf(tag)).toBe(language))

  it.each([
    [undefined, [], 'fr'],
    [undefined, ['zz'], 'fr'],
    [undefined, undefined, 'fr'],
    [undefined, ['en-GB', 'fr'], 'en'],
    [undefined, ['zz', 'de'], 'de'],
    ['es', ['en'], 'es'],
    ['xx', ['en'], 'en'],
  ])('stored %j and preferring %j is %s', (stored, preferred, language) => {
    expect(detectLanguage(stored, preferred)).toBe(language)
  })

  it('replaces a stored value that is not one of ours', () => {
    const stored = new Map([['language', '../en']])
    vi.stubGlobal('navigator', { languages: ['de'] })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    expect(startLanguage()).toBe('de')
    expect(stored.get('language')).toBe('de')
  })

  it('is the browser’s own where reading the storage throws', () => {
    vi.stubGlobal('navigator', { languages: ['es-MX'] })
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    expect(startLanguage()).toBe('es')
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})
