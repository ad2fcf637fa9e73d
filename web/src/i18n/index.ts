import i18next, { type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { config } from '../config/config.ts'
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

/** Starts with the browser's language, or with French if its texts fail to load. @throws if both fail */
export async function startI18n(): Promise<void> {
  const wanted = globalThis.boot?.language ?? startLanguage()
  const { language, texts } = await loadTranslations(wanted).catch(() =>
    loadTranslations(languages[0]),
  )
  document.documentElement.lang = language
  await initTranslations(i18next.use(initReactI18next), language, {
    [language]: { translation: texts },
  })
}

/** Initialises an instance: the only one in a browser, that of each language for prerendering. */
export async function initTranslations(instance: i18n, language: Language, resources: Resource) {
  await instance.init({
    lng: language,
    fallbackLng: languages[0],
    resources,
    // React escapes what it renders.
    interpolation: { escapeValue: false, defaultVariables: { site: config.siteName } },
    react: { useSuspense: false },
    // An invalid count has no plural form: shows nothing instead of the key.
    parseMissingKeyHandler: (key) => {
      if (import.meta.env.DEV) console.error(`Missing text: ${key}`)
      return ''
    },
  })
  for (const name of ['number', 'percent'] as const)
    instance.services.formatter?.add(name, (value: number, lng = language) =>
      formatIn(lng)[name](value),
    )
  instance.services.formatter?.add('article', withArticle)
}
