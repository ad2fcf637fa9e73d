import { readdirSync, readFileSync } from 'node:fs'
import type { Language } from '../../web/src/i18n/language.ts'

/** The texts of the interface, by key. */
export function interfaceTexts(language: Language): [key: string, text: string][] {
  const flat = (node: unknown, key: string): [string, string][] =>
    typeof node === 'string'
      ? [[key, node]]
      : Object.entries(node as object).flatMap(([name, one]) =>
          flat(one, key ? `${key}.${name}` : name),
        )
  return flat(JSON.parse(readFileSync(`web/src/i18n/${language}.json`, 'utf8')), '')
}

/** Every text of a language as a reader meets it: no keys, no addresses. */
export const textsIn = (language: Language): string[] => {
  const folder = `web/src/features/documents/texts/${language}`
  return [
    ...interfaceTexts(language).map(([, text]) => text),
    ...readdirSync(folder).flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .replaceAll(/\]\([^)]*\)|\{#[^}]*\}|`[^`]*`/g, '')
        .split('\n'),
    ),
  ].map((text) => text.replaceAll(/\{\{.*?\}\}/g, ''))
}
