import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { interfaceTexts } from '#test/support/site-texts.ts'

type Words = Record<Language, RegExp>
const inAll = (words: RegExp): Words => ({ fr: words, en: words, es: words, de: words })

/** A search that the visitor chooses again, which sends it to the server. */
const searched: Words = {
  fr: /la recherche que vous relancez/,
  en: /a search you run again/,
  es: /la búsqueda que repite/,
  de: /der Suche, die Sie wiederholen/,
}

/** What texts have to say, because the code does it. */
const promises: readonly (readonly [what: string, keys: string, words: Words])[] = [
  [
    'an export omits offline pages',
    'device.ways device.confirmOffline',
    { fr: /hors connexion/, en: /offline/, es: /sin conexión/, de: /offline/i },
  ],
  // change-language.ts
  ['the language is a cookie', 'device.lead', inAll(/cookie/i)],
  ['a date of birth is sent', 'device.lead', inAll(/\b(?:date|fecha|Datum)\b/)],
  ['a repeated search is sent', 'device.lead', searched],
  [
    'a kept comment is not sent yet',
    'comments.kept',
    {
      fr: /Vous pourrez l’envoyer/,
      en: /You can post it/,
      es: /Podrá enviarlo/,
      de: /Sie können ihn .*senden/,
    },
  ],
  // lib/dates/evening-hash.ts
  [
    'the date of birth is in the browser’s history',
    'evening.privacy',
    {
      fr: /historique du navigateur/,
      en: /browser’s history/,
      es: /historial del navegador/,
      de: /Verlauf des Browsers/,
    },
  ],
  ['an import replaces', 'device.importedNothing', inAll(/remplac|replace|sustitu|ersetz/)],
  // Words are sent while the user types.
  ['only the list of searches stays here', 'search.recentHint', inAll(/\b(?:list[ae]?)\b/i)],
  // drafts.ts
  [
    'signing out deletes drafts',
    'archivist.upload.lead',
    { fr: /déconnexion/, en: /log out/, es: /la sesión/, de: /abmelden/ },
  ],
  // A refused presence is only logged: embedded/publish-presence.ts
  [
    'Discord decides about the presence',
    'embedded.published',
    { fr: /demande à Discord/, en: /asks Discord/, es: /pide a Discord/, de: /soll Discord/ },
  ],
  // An evening uses only some of its time.
  [
    'an empty evening has too few recordings',
    'evening.none guide.noneHint',
    { fr: /pas encore assez/, en: /n’t (?:have )?enough/, es: /suficientes/, de: /nicht genug/ },
  ],
]

test.each(promises)('the texts say that %s', (_, keys, words) => {
  for (const language of languages) {
    const texts = new Map(interfaceTexts(language))
    for (const key of keys.split(' ')) expect(texts.get(key)).toMatch(words[language])
  }
})

/** What texts must not say. */
const claims: readonly (readonly [what: string, keys: RegExp, words: Words])[] = [
  [
    'a file restores offline pages',
    /^device\.confirmOffline$/,
    {
      fr: /fichier|définitif/,
      en: /file\b|can’t get/,
      es: /archivo|recuperar/,
      de: /Datei|wiederh/,
    },
  ],
  [
    'an import restored everything',
    /^device\.importedNothing$/,
    { fr: /tout y était/, en: /it was all here/, es: /estaba todo/, de: /Alles war schon da/ },
  ],
  // The page shows the counts, which may be small.
  ['there are thousands', /./, inAll(/millier|thousand|miles de|tausend/i)],
]

test.each(claims)('no text claims that %s', (_, keys, words) => {
  for (const language of languages) {
    const texts = interfaceTexts(language).filter(([key]) => keys.test(key))
    expect(texts.filter(([, text]) => words[language].test(text))).toEqual([])
    expect(texts).not.toEqual([])
  }
})

/** The token, which only operations that need it send (api/client.ts), never a date of birth. */
const withAccount: Words = {
  fr: /jeton de connexion, joint aux demandes qui exigent un compte/,
  en: /login token, which goes with the requests that need an account/,
  es: /token de sesión, que acompaña a las peticiones que requieren una cuenta/,
  de: /Anmeldetoken, das Anfragen begleitet, die ein Konto voraussetzen/,
}

test.each(languages)('the legal notice in %s names stored data that is sent', (language) => {
  const legal = readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')
  const [, list = ''] = /\{#device\}([^]*?)\n- /.exec(legal) ?? []
  expect(list).toMatch(searched[language])
  expect(legal).toMatch(withAccount[language])
})
