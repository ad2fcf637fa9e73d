import { deviceKeys, readStored, writeStored } from '../device/storage.ts'

/** The site's languages. The first is the default and the fallback. */
export const languages = ['fr', 'en', 'es', 'de'] as const

export type Language = (typeof languages)[number]

export const LANGUAGE_KEY = deviceKeys.language

/** The site language of a tag such as `fr-CA` or `EN`; undefined for others. */
export function languageOf(tag: unknown): Language | undefined {
  const match = typeof tag === 'string' ? /^[a-z]{2}(?=$|[-_][a-z0-9_-]{1,30}$)/i.exec(tag) : null
  return languages.find((language) => language === match?.[0].toLowerCase())
}

export function detectLanguage(
  stored: string | undefined,
  preferred: readonly string[] | undefined,
): Language {
  for (const tag of [stored, ...(preferred ?? [])]) {
    const language = languageOf(tag)
    if (language) return language
  }
  return languages[0]
}

export function startLanguage(): Language {
  const stored = readStored(LANGUAGE_KEY)
  const language = detectLanguage(stored, navigator.languages)
  if (stored !== undefined && stored !== language) saveLanguage(language)
  return language
}

export const saveLanguage = (language: Language) => writeStored(LANGUAGE_KEY, language)
