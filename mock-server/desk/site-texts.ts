import de from '../../web/src/i18n/de.json' with { type: 'json' }
import en from '../../web/src/i18n/en.json' with { type: 'json' }
import es from '../../web/src/i18n/es.json' with { type: 'json' }
import fr from '../../web/src/i18n/fr.json' with { type: 'json' }

const translations = { fr, en, es, de }

function textOf(translation: object, key: string): string {
  let found: unknown = translation
  for (const name of key.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  if (typeof found !== 'string') throw new TypeError(`the site has no text ${key}`)
  return found
}

const inHours = (hours: number, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(
    hours,
  )

/** A text of the site, by its translation key, in each language; `hours` replaces `{{time}}`. */
export const siteTexts = (key: string, hours: number) =>
  Object.entries(translations).map(([language, translation]) => ({
    language,
    text: textOf(translation, key).replace('{{time}}', inHours(hours, language)),
  }))
