import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { config } from '../config.ts'
import { describeSite } from '../lib/page-meta.ts'
import { formatIn, withArticle } from './format.ts'
import type french from './fr.json'
import { languages, startLanguage, type Language } from './language.ts'
import { loadTranslations } from './load-translations.ts'

export { languages, type Language }

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof french }
  }
}

/** Starts with this browser's language, or with French if its texts cannot be had. Throws if neither can. */
export async function startI18n(): Promise<void> {
  const wanted = globalThis.boot?.language ?? startLanguage()
  const { language, texts } = await loadTranslations(wanted).catch(() =>
    loadTranslations(languages[0]),
  )
  document.documentElement.lang = language
  await initTranslations(language, { [language]: { translation: texts } })
}

/** Makes texts ready to be drawn, once a program: this page's, or those of every language where pages are drawn ahead. */
export async function initTranslations(language: Language, resources: Resource): Promise<void> {
  // Before any page hears of it.
  i18next.on('languageChanged', () => describeSite(config.siteName, i18next.t('site.description')))
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: languages[0],
    resources,
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: { site: config.siteName } },
    react: { useSuspense: false },
    // A count that is no number has no plural: rather no words than the name of their key.
    parseMissingKeyHandler: () => '',
  })
  for (const name of ['number', 'percent'] as const)
    i18next.services.formatter?.add(name, (value: number, lng = language) =>
      formatIn(lng)[name](value),
    )
  i18next.services.formatter?.add('article', withArticle)
}
