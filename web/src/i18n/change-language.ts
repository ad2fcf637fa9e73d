import i18next from 'i18next'
import { writeStored } from '../device/storage.ts'
import { saveLanguage, LANGUAGE_KEY, type Language } from './language.ts'
import { loadTranslations } from './load-translations.ts'

let wanted: Language

const YEAR_SECONDS = 31_536_000

/** Changes and stores the language. @throws if its texts fail to load; nothing changes then */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language
  if (!i18next.hasResourceBundle(language, 'translation')) {
    const { texts } = await loadTranslations(language)
    i18next.addResourceBundle(language, 'translation', texts)
  }
  // The visitor has chosen another language while this one loaded.
  if (wanted !== language) return
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  saveLanguage(language)
  setLanguageCookie(language, YEAR_SECONDS)
}

export function forgetLanguage(): void {
  writeStored(LANGUAGE_KEY, undefined)
  setLanguageCookie('', 0)
}

/** The cookie lets hosts serve prerendered pages in the chosen language. */
function setLanguageCookie(language: Language | '', seconds: number) {
  try {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
  } catch {
    // Cookies are blocked: hosts use Accept-Language.
  }
}
