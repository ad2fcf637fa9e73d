import { readFile } from 'node:fs/promises'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { fillStorage } from '#test/support/routes/device.ts'
import { blockStorage, openWindow } from '#test/support/site/window.ts'
import { failedWrites } from '#web/src/device/storage.ts'
import { detectLanguage, languageOf, startLanguage } from '#web/src/i18n/language.ts'

/** Opens a window of a browser with this language. */
function prefer(language: string) {
  openWindow()
  Object.defineProperty(navigator, 'languages', { value: [language] })
}

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
    [`en-${'a'.repeat(31)}`, undefined],
    ['', undefined],
    [undefined, undefined],
    [['en'], undefined],
  ])('%j gives %s [ST-08]', (tag, language) => expect(languageOf(tag)).toBe(language))

  it.each([
    [undefined, [], 'fr'],
    [undefined, ['zz'], 'fr'],
    [undefined, undefined, 'fr'],
    [undefined, ['en-GB', 'fr'], 'en'],
    [undefined, ['zz', 'de'], 'de'],
    ['es', ['en'], 'es'],
    ['xx', ['en'], 'en'],
  ])('stored %j with preference %j is %s [ST-09]', (stored, preferred, language) => {
    expect(detectLanguage(stored, preferred)).toBe(language)
  })

  it('replaces an unknown stored value [ST-08]', () => {
    prefer('de')
    localStorage.setItem('language', '../en')
    expect(startLanguage()).toBe('de')
    expect(localStorage.getItem('language')).toBe('de')
  })

  it.each([
    [undefined, 0],
    ['es', 0],
    ['es-MX', 1],
  ])('of %j stored, is written %d times', (stored, times) => {
    prefer('de')
    if (stored) localStorage.setItem('language', stored)
    fillStorage()
    const before = failedWrites()
    startLanguage()
    expect(failedWrites() - before).toBe(times)
  })

  it('changes for this page if storage fails [ST-03]', async () => {
    prefer('fr')
    const texts = async (name: string) => new Response(await readFile(`web/src/i18n/${name}.json`))
    Object.assign(globalThis, { boot: { texts } })
    fillStorage()
    const { startI18n } = await import('#web/src/i18n/index.ts')
    const { changeLanguage } = await import('#web/src/i18n/change-language.ts')
    await startI18n()
    await changeLanguage('de')
    expect(localStorage).toHaveLength(0)
    expect([document.documentElement.lang, i18next.t('menu.title')]).toEqual(['de', 'Menü'])
    expect(i18next.t('site.name')).toBe('+2Télé')
    await changeLanguage('es')
    expect(i18next.t('guide.now', { to: '01:05' })).toBe('Ahora, hasta la 01:05')
  })

  it('is the browser’s if reading the storage throws', () => {
    prefer('es-MX')
    blockStorage()
    expect(startLanguage()).toBe('es')
  })
})
