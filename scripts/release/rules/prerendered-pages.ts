import { languages, type Language } from '../../../web/src/i18n/language.ts'

/** The folder of prerendered pages below the site's root, one per language. No URL leads there. */
export const PRERENDERED_ROOT = '/pages'

/** Below it, empty files named after pages that were there and are no more. */
export const TOMBSTONES = 'gone'

const ours = languages.join('|')

/** Finds the first language of ours in a cookie's value, a comma, and an `Accept-Language` header, which browsers order. */
export const FIRST_LANGUAGE = `^(?:(?! *(?:${ours})(?![a-z]))[^,]*,)* *(?<language>${ours})(?![a-z])`

const first = new RegExp(FIRST_LANGUAGE, 'i')

/** The language to answer in: the one that was chosen, else the first of the browser's that is ours. */
export function languageFor(chosen = '', accepted = ''): Language {
  const found = first.exec(`${chosen},${accepted}`)?.groups?.language?.toLowerCase()
  return languages.find((language) => language === found) ?? languages[0]
}

/** A list with filters is not prerendered. nginx looks up `$uri$is_args`. */
export const pageFiles: Readonly<Record<string, string>> = {
  '/': '/index',
  '/?': '/index',
  '/archives?': '/none',
}

/** What answers may differ by, for caches on their way. */
export const VARY = 'accept-language, cookie'
