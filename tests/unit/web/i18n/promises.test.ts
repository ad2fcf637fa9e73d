import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { interfaceTexts } from '#test/support/site-texts.ts'

/** Words for the data that an export omits, and for the file. */
const offline: Record<Language, { pages: RegExp; file: RegExp }> = {
  fr: { pages: /hors connexion/, file: /fichier|définitif/ },
  en: { pages: /offline/, file: /\bfile\b|can’t get/ },
  es: { pages: /sin conexión/, file: /archivo|recuperar/ },
  de: { pages: /offline/i, file: /Datei|wiederherstellen/ },
}

test.each(languages)('the export text in %s matches its file', (language) => {
  const texts = new Map(interfaceTexts(language))
  const { pages, file } = offline[language]
  expect(texts.get('device.ways')).toMatch(pages)
  // An import does not restore offline pages.
  expect(texts.get('device.confirmOffline')).toMatch(pages)
  expect(texts.get('device.confirmOffline')).not.toMatch(file)
})

const searched: Record<Language, RegExp> = {
  fr: /la recherche que vous relancez/,
  en: /a search you run again/,
  es: /la búsqueda que repite/,
  de: /der Suche, die Sie wiederholen/,
}

test.each(languages)('the texts in %s name stored data that is sent', (language) => {
  // The language is sent in a cookie (change-language.ts), and a stored date of birth in a request.
  const lead = new Map(interfaceTexts(language)).get('device.lead')
  expect(lead).toMatch(/cookie/i)
  expect(lead).toMatch(/\b(?:date|fecha|Datum)\b/)
  // Choosing a recent search sends it to the server.
  expect(lead).toMatch(searched[language])
  const legal = readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')
  const [, list = ''] = /\{#device\}([^]*?)\n- /.exec(legal) ?? []
  expect(list).toMatch(searched[language])
})

/**
 * Words for the token, which only operations that need it send (api/client.ts), never a date of
 * birth.
 */
const withAccount: Record<Language, RegExp> = {
  fr: /jeton de connexion, joint aux demandes qui exigent un compte/,
  en: /login token, which goes with the requests that need an account/,
  es: /token de sesión, que acompaña a las peticiones que requieren una cuenta/,
  de: /Anmeldetoken, das Anfragen begleitet, die ein Konto voraussetzen/,
}

test.each(languages)('the texts in %s say when the token is sent', (language) => {
  const legal = readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')
  expect(legal).toMatch(withAccount[language])
})

/** Words that say that the text is not sent yet. */
const toSend: Record<Language, RegExp> = {
  fr: /Vous pourrez l’envoyer/,
  en: /You can post it/,
  es: /Podrá enviarlo/,
  de: /Sie können ihn .*senden/,
}

test.each(languages)('the session notice in %s names the next step for a draft', (language) => {
  expect(new Map(interfaceTexts(language)).get('comments.kept')).toMatch(toSend[language])
})

/** Words for the browser history, which contains every URL. */
const browserHistory: Record<Language, RegExp> = {
  fr: /historique du navigateur/,
  en: /browser’s history/,
  es: /historial del navegador/,
  de: /Verlauf des Browsers/,
}

test.each(languages)('the date of birth field in %s names where it is stored', (language) => {
  // The date is in the URL (lib/dates/evening-hash.ts).
  const privacy = new Map(interfaceTexts(language)).get('evening.privacy')
  expect(privacy).toMatch(browserHistory[language])
})

/** Words that claim that an import restored everything, which is uncertain. */
const allThere: Record<Language, RegExp> = {
  fr: /tout y était/,
  en: /it was all here/,
  es: /estaba todo/,
  de: /Alles war schon da/,
}

test.each(languages)('the text in %s of an import claims no equality', (language) => {
  const nothing = new Map(interfaceTexts(language)).get('device.importedNothing')
  expect(nothing).not.toMatch(allThere[language])
  expect(nothing).toMatch(/remplac|replace|sustitu|ersetz/)
})

test.each(languages)('the texts in %s of lists and drafts match what is stored', (language) => {
  const texts = new Map(interfaceTexts(language))
  // Search terms are sent while the user types; signing out deletes drafts (drafts.ts).
  expect(texts.get('search.recentHint')).toMatch(/\b(?:list[ae]?)\b/i)
  expect(texts.get('archivist.upload.lead')).toMatch(/déconnexion|log out|la sesión|abmelden/)
})

/**
 * Words for a request to Discord: a refused presence is only logged (embedded/publish-presence.ts).
 */
const askedOfDiscord: Record<Language, RegExp> = {
  fr: /demande à Discord/,
  en: /asks Discord/,
  es: /pide a Discord/,
  de: /soll Discord/,
}

test.each(languages)('the activity’s texts in %s name permissions, not viewers', (language) => {
  const published = new Map(interfaceTexts(language)).get('embedded.published')
  expect(published).toMatch(askedOfDiscord[language])
})

/** Words for too few recordings: an evening uses only some of its time. */
const notEnough: Record<Language, RegExp> = {
  fr: /pas encore assez/,
  en: /n’t (?:have )?enough/,
  es: /suficientes/,
  de: /nicht genug/,
}

test.each(languages)('the text in %s of an empty evening denies no recording', (language) => {
  const texts = new Map(interfaceTexts(language))
  for (const key of ['evening.none', 'guide.noneHint'])
    expect(texts.get(key)).toMatch(notEnough[language])
})

/** Words for large numbers. The page shows the counts, which may be small. */
const many = /millier|thousand|miles de|tausend/i

test.each(languages)('the texts in %s praise no numbers', (language) => {
  expect(interfaceTexts(language).filter(([, text]) => many.test(text))).toEqual([])
})
