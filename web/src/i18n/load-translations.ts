import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../lib/time-limit.ts'
import type { Language } from './language.ts'

/** Loads a language's JSON texts, with one retry and the time limit RESPONSE_TIMEOUT_MS each. */
export async function loadTranslations(language: Language) {
  const texts = await once(language).catch(() => once(language))
  return { language, texts }
}

async function once(language: Language): Promise<object> {
  const { boot } = globalThis
  if (!boot) throw new TypeError('boot.js is missing')
  const texts: unknown = await withTimeLimit(boot.texts(language).then(jsonOf), RESPONSE_TIMEOUT_MS)
  if (typeof texts !== 'object' || texts === null) throw new TypeError('no texts')
  return texts
}

const jsonOf = (response: Response): Promise<unknown> => {
  if (!response.ok) throw new TypeError(`${response.status}`)
  return response.json()
}
