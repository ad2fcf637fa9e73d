import { describe, expect, test } from 'vitest'
import { siteModules } from '#test/support/site-sources.ts'
import { interfaceTexts } from '#test/support/site-texts.ts'
import { languages, type Language } from '#web/src/i18n/language.ts'

const PLURAL = /_(zero|one|two|few|many|other)$/

const textsOf = (language: Language) => new Map(interfaceTexts(language))

const texts = Object.fromEntries(languages.map((language) => [language, textsOf(language)]))
const inOrder = (a: string, b: string) => (a < b ? -1 : 1)
const stem = (key: string) => key.replace(PLURAL, '')
const stems = (language: string) => new Set([...(texts[language]?.keys() ?? [])].map(stem))

const sources = siteModules.map(({ text }) => text).join('\n')

describe.each(languages)('the texts in %s', (language) => {
  const own = texts[language] ?? new Map<string, string>()

  test('have exactly the keys of the French texts', () => {
    expect(stems(language)).toEqual(stems('fr'))
  })

  test('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = [...own.keys()].filter((key) => PLURAL.test(key))
    const wanted = new Set(
      counted.map(stem).flatMap((key) => forms.map((form) => `${key}_${form}`)),
    )
    expect(new Set(counted)).toEqual(wanted)
  })

  test('are never empty', () => {
    expect([...own].filter(([, text]) => !text.trim())).toEqual([])
  })

  test('have the placeholders of the French texts', () => {
    // Singular forms may omit the number, so plurals are skipped.
    const values = (all: Map<string, string>) =>
      [...all]
        .filter(([key]) => !PLURAL.test(key))
        .map(([key, text]) => [
          key,
          [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name).join(),
        ])
        .map(([key = '', names = '']) => `${key}: ${names.split(',').toSorted(inOrder).join()}`)
    expect(values(own).toSorted(inOrder)).toEqual(values(textsOf('fr')).toSorted(inOrder))
  })
})

/** Words that are the same in several languages, so that their texts may be equal. */
const SHARED =
  '+2télé tv vip pr badges genre genres youtube mastodon discord archive archives canal citation collections fin description guide interlude menu microblog page pause position profil suggestion suggestions version volume zapping'.split(
    ' ',
  )

test('no text is left untranslated', () => {
  const neglected = new Set<string>()
  for (const [key, french] of texts.fr ?? []) {
    const words =
      french
        .replaceAll(/\{\{.*?\}\}/g, '')
        .toLowerCase()
        .match(/[+\p{L}\d]{2,}/gu) ?? []
    if (words.every((word) => SHARED.includes(word) || /^\d+$/.test(word))) continue
    for (const language of languages.slice(1)) {
      if (texts[language]?.get(key) === french) neglected.add(`${language} ${key}`)
    }
  }
  expect([...neglected]).toEqual([])
})

test('no text is unused', () => {
  // Keys are literals, or start like a template: t(`filters.sorts.${sort}`).
  const begun = [...sources.matchAll(/`([\w.]+\.)\$\{/g)].map(([, beginning]) => beginning ?? '')
  // A failure's text is used if the site creates its code.
  const failure = (key: string) => /^failures\.(\w+?)(?:_wait)?$/.exec(key)?.[1]
  const isUsed = (key: string) =>
    sources.includes(`'${failure(key) ?? key}'`) ||
    (!failure(key) && begun.some((beginning) => key.startsWith(beginning)))
  expect([...stems('fr')].filter((key) => !isUsed(key))).toEqual([])
})
