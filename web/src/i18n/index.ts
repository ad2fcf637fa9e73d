import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { config } from '../config.ts'
import { describeSite } from '../lib/page-meta.ts'
import { formatIn } from './format.ts'
import type french from './fr.json'
import { keepLanguage, languages, startLanguage, type Language } from './language.ts'
import { loadTexts } from './load-texts.ts'

export { languages, type Language }

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof french }
  }
}

let wanted: Language = languages[0]

/** Starts with this browser's language, or with French if its texts cannot be had. Throws if neither can. */
export async function startI18n(): Promise<void> {
  wanted = globalThis.boot?.language ?? startLanguage()
  const { language, texts } = await loadTexts(wanted).catch(() => loadTexts(languages[0]))
  wanted = language
  document.documentElement.lang = language
  // Before any page hears of it.
  i18next.on('languageChanged', () => describeSite(i18next.t('site.description')))
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: languages[0],
    resources: { [language]: { translation: texts } },
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
}

/** Changes the language and remembers the choice. Throws, and changes nothing, if its texts cannot be had. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const { texts } = await loadTexts(language)
    i18next.addResourceBundle(language, 'translation', texts)
  }
  // A later choice may have been quicker to load.
  if (wanted !== language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  keepLanguage(language)
}
