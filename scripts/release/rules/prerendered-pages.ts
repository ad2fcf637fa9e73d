import { languages, type Language } from '../../../web/src/i18n/language.ts'

/** Folder of prerendered pages below the site's root, one per language. It has no URL. */
export const PRERENDERED_ROOT = '/pages'

/** Its folder of tombstones: empty files named after removed pages, which are answered with 404. */
export const TOMBSTONES = 'gone'

const ours = languages.join('|')

/**
 * Finds the first of the site's languages in "cookie value,Accept-Language header". Browsers sort
 * the header by preference.
 */
export const FIRST_LANGUAGE = `^(?:(?! *(?:${ours})(?![a-z]))[^,]*,)* *(?<language>${ours})(?![a-z])`

const first = new RegExp(FIRST_LANGUAGE, 'i')

/** Returns the chosen language, else the browser's first one that the site has. */
export function languageFor(chosen = '', accepted = ''): Language {
  const found = first.exec(`${chosen},${accepted}`)?.groups?.language?.toLowerCase()
  return languages.find((language) => language === found) ?? languages[0]
}

/** Value of the Vary header. */
export const VARY = 'accept-language, cookie'
