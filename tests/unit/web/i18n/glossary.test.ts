import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../../../../web/src/i18n/language.ts'

type Notion = Record<Language, { says: RegExp; never?: RegExp }>

/** The product's terms: how each language says them, and the words that would say them a second way. */
const glossary: Record<string, Notion> = {
  'a recording in the collection': {
    fr: { says: /archive/i },
    en: { says: /archive|recording/i },
    es: { says: /grabaci/i, never: /fichero|archivos? (?:de televisión|similar)/i },
    de: { says: /Aufzeichnung/, never: /Aufnahme|\bArchive\b/ },
  },
  'who broadcast it': {
    fr: { says: /chaîne/i },
    en: { says: /channel/i },
    es: { says: /canal/i, never: /\bcadenas?\b/i },
    de: { says: /Sender/, never: /\bKan(?:al|äle)\b/ },
  },
  'what is saved for later': {
    fr: { says: /À regarder plus tard/, never: /étagère/i },
    en: { says: /Watch later/, never: /\bshel(?:f|ves)\b/i },
    es: { says: /Para ver más tarde/, never: /\bestantes?\b/i },
    de: { says: /Später ansehen/, never: /\bRegal/ },
  },
  'the line on a profile': {
    fr: { says: /devise/i },
    en: { says: /quote/i, never: /\bmotto\b/i },
    es: { says: /lema/i },
    de: { says: /Motto/, never: /\bZitat\b/ },
  },
  'beginning a session': {
    fr: { says: /se connecter/i },
    en: { says: /log in/i, never: /\bsign(?:ed|ing)? (?:in|up|out)\b/i },
    es: { says: /iniciar sesión/i },
    de: { says: /anmelden/i, never: /einloggen/i },
  },
  'words under the picture': {
    fr: { says: /sous-titres/i },
    en: { says: /subtitles/i, never: /\bcaptions?\b/i },
    es: { says: /subtítulos/i },
    de: { says: /Untertitel/ },
  },
  'where the team is met': {
    fr: { says: /Discord/, never: /salon de discussion/i },
    en: { says: /Discord/, never: /chat ?room/i },
    es: { says: /Discord/, never: /sala de chat/i },
    de: { says: /Discord/, never: /Chatraum/i },
  },
  'who adds recordings': {
    fr: { says: /archivistes?/i },
    en: { says: /archivists?/i },
    es: { says: /archivistas?/i },
    de: { says: /Archivteam/, never: /Archivar(?:s|e|in|\b)/ },
  },
}

/** Every text of a language as a reader meets it: no keys, no addresses. */
const textsIn = (language: Language): string[] => {
  const values = (node: unknown): string[] =>
    typeof node === 'string' ? [node] : Object.values(node as object).flatMap(values)
  const folder = `web/src/features/documents/texts/${language}`
  return [
    ...values(JSON.parse(readFileSync(`web/src/i18n/${language}.json`, 'utf8'))),
    ...readdirSync(folder).flatMap((file) =>
      readFileSync(`${folder}/${file}`, 'utf8')
        .replaceAll(/\]\([^)]*\)|\{#[^}]*\}|`[^`]*`/g, '')
        .split('\n'),
    ),
  ].map((text) => text.replaceAll(/\{\{.*?\}\}/g, ''))
}

describe.each(languages)('the texts in %s', (language) => {
  const texts = textsIn(language)

  test.each(Object.entries(glossary))('have one word for %s', (_, notion) => {
    const { says, never } = notion[language]
    expect(texts.filter((text) => never?.test(text))).toEqual([])
    expect(texts.some((text) => says.test(text))).toBe(true)
  })
})

test('French texts keep a sign on the line of its word', () => {
  const broken = textsIn('fr').filter((text) => /(?:[ ]|^)[:;!?»%](?:\s|$)|«[ ]/.test(text))
  expect(broken).toEqual([])
})

test('French texts have a space before every sign that wants one', () => {
  // Times, addresses and code have colons of their own.
  const broken = textsIn('fr').filter((text) =>
    /[\p{L})»][:;!?](?:\s|$)|«\S|\S»/u.test(text.replaceAll(/«[  ]|[  ]»/g, '')),
  )
  expect(broken).toEqual([])
})
