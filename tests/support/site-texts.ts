import { readdirSync, readFileSync } from 'node:fs'
import i18next from 'i18next'
import { languages, type Language } from '#web/src/i18n/language.ts'

export function interfaceTexts(language: Language): [key: string, text: string][] {
  const flat = (node: unknown, key: string): [string, string][] =>
    typeof node === 'string'
      ? [[key, node]]
      : Object.entries(node as object).flatMap(([name, one]) =>
          flat(one, key ? `${key}.${name}` : name),
        )
  return flat(JSON.parse(readFileSync(`web/src/i18n/${language}.json`, 'utf8')), '')
}

/** Returns texts outside the language files: those of index.html and the mock server's popups. */
export function textsOutsideJson(language: Language): string[] {
  const paragraphs = readFileSync('web/index.html', 'utf8').matchAll(
    /<(?:p|span)(?: lang="(\w+)")?>(.+?)<\/(?:p|span)>/g,
  )
  const [, windows = ''] =
    new RegExp(`^  ${language}: \\{([^]*?)^  \\}`, 'm').exec(
      readFileSync('mock-server/popups/translations.ts', 'utf8'),
    ) ?? []
  return [
    ...[...paragraphs]
      .filter(([, lang = 'fr']) => lang === language)
      .map(([, , text]) => text?.replaceAll(/<.*?>/g, '')),
    ...[...windows.matchAll(/: '(.*)',$/gm)].map(([, text]) => text),
  ].filter((text) => text !== undefined)
}

/** Returns every text of a language, with its placeholders and URLs. */
export const rawTexts = (language: Language): string[] => {
  const folder = `web/src/features/documents/texts/${language}`
  return [
    ...interfaceTexts(language).map(([, text]) => text),
    ...textsOutsideJson(language),
    ...readdirSync(folder).flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n')),
  ]
}

/** Returns every text of a language without placeholders and URLs. */
export const textsIn = (language: Language): string[] =>
  rawTexts(language).map((text) =>
    text.replaceAll(/\]\([^)]*\)|\{#[^}]*\}|`[^`]*`|\{\{.*?\}\}/g, ''),
  )

/** An instance of i18next with the texts of every language: the global one is shared. */
export async function i18nInstance() {
  const texts = i18next.createInstance()
  const resources = languages.map((language) => [
    language,
    { translation: Object.fromEntries(interfaceTexts(language)) },
  ])
  await texts.init({ lng: 'fr', keySeparator: false, resources: Object.fromEntries(resources) })
  return texts
}
