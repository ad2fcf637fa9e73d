import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages, type Language } from '../../../../web/src/i18n/language.ts'
import { interfaceTexts } from '../../../support/site-texts.ts'

/** What an exported file leaves out, and how a file is called. */
const offline: Record<Language, { pages: RegExp; file: RegExp }> = {
  fr: { pages: /hors connexion/, file: /fichier|définitif/ },
  en: { pages: /offline/, file: /\bfile\b|can’t get/ },
  es: { pages: /sin conexión/, file: /archivo|recuperar/ },
  de: { pages: /offline/i, file: /Datei|wiederherstellen/ },
}

test.each(languages)('an export promises in %s no more than its file holds', (language) => {
  const texts = new Map(interfaceTexts(language))
  const { pages, file } = offline[language]
  expect(texts.get('device.ways')).toMatch(pages)
  // No file brings them back, and no file is needed.
  expect(texts.get('device.confirmOffline')).toMatch(pages)
  expect(texts.get('device.confirmOffline')).not.toMatch(file)
})

const searched: Record<Language, RegExp> = {
  fr: /la recherche que vous relancez/,
  en: /a search you run again/,
  es: /la búsqueda que repite/,
  de: /der Suche, die Sie wiederholen/,
}

test.each(languages)('what a device keeps and still sends is told in %s', (language) => {
  // The chosen language goes to the host in a cookie (change-language.ts), a kept date of birth into a question.
  const lead = new Map(interfaceTexts(language)).get('device.lead')
  expect(lead).toMatch(/cookie/i)
  expect(lead).toMatch(/\b(?:date|fecha|Datum)\b/)
  // A recent search that is chosen is a search: its words are sent again.
  expect(lead).toMatch(searched[language])
  const legal = readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')
  const [, list = ''] = /\{#device\}([^]*?)\n- /.exec(legal) ?? []
  expect(list).toMatch(searched[language])
})

/** The token is sent with what needs it and nothing else (api/client.ts): not with a date of birth. */
const withAccount: Record<Language, RegExp> = {
  fr: /jeton de connexion, joint aux demandes qui exigent un compte/,
  en: /login token, which goes with the requests that need an account/,
  es: /token de sesión, que acompaña a las peticiones que requieren una cuenta/,
  de: /Anmeldetoken, das Anfragen begleitet, die ein Konto voraussetzen/,
}

test.each(languages)('the token is said in %s to go with what needs an account', (language) => {
  const legal = readFileSync(`web/src/features/documents/texts/${language}/legal.md`, 'utf8')
  expect(legal).toMatch(withAccount[language])
})

/** That a text which a session's end kept back has still to be sent. */
const toSend: Record<Language, RegExp> = {
  fr: /Vous pourrez l’envoyer/,
  en: /You can send it/,
  es: /Podrá enviarlo/,
  de: /Sie können ihn .*senden/,
}

test.each(languages)('who was logged out while writing is told in %s what to do', (language) => {
  expect(new Map(interfaceTexts(language)).get('comments.kept')).toMatch(toSend[language])
})

/** Where a browser itself keeps every address that was open. */
const browserHistory: Record<Language, RegExp> = {
  fr: /historique du navigateur/,
  en: /browser’s history/,
  es: /historial del navegador/,
  de: /Verlauf des Browsers/,
}

test.each(languages)('who types a date of birth is told in %s where it stays', (language) => {
  // The evening's address holds it (lib/dates/evening-hash.ts).
  const privacy = new Map(interfaceTexts(language)).get('evening.privacy')
  expect(privacy).toMatch(browserHistory[language])
})

/** That what a file holds was there already: another choice than the file's may be. */
const allThere: Record<Language, RegExp> = {
  fr: /tout y était/,
  en: /it was all here/,
  es: /estaba todo/,
  de: /Alles war schon da/,
}

test.each(languages)('an import that adds nothing calls in %s nothing the same', (language) => {
  const nothing = new Map(interfaceTexts(language)).get('device.importedNothing')
  expect(nothing).not.toMatch(allThere[language])
  expect(nothing).toMatch(/remplac|replace|sustitu|ersetz/)
})

test.each(languages)(
  'a list on the device and a draft promise in %s no more than is kept',
  (language) => {
    const texts = new Map(interfaceTexts(language))
    // The words themselves are sent while they are typed; a draft goes with a logout (drafts.ts).
    expect(texts.get('search.recentHint')).toMatch(/\b(?:list[ae]?)\b/i)
    expect(texts.get('archivist.upload.lead')).toMatch(/déconnexion|log out|la sesión|abmelden/)
  },
)

/** A presence that the platform refuses is logged only (embedded/publish-presence.ts): nobody may see it. */
const askedOfDiscord: Record<Language, RegExp> = {
  fr: /demande à Discord/,
  en: /asks Discord/,
  es: /pide a Discord/,
  de: /soll Discord/,
}

test.each(languages)('the activity says in %s what is asked for, not who sees it', (language) => {
  const published = new Map(interfaceTexts(language)).get('embedded.published')
  expect(published).toMatch(askedOfDiscord[language])
})

/** An evening is put together from some of a time's recordings: there may be others. */
const notEnough: Record<Language, RegExp> = {
  fr: /pas encore assez/,
  en: /n’t (?:have )?enough/,
  es: /suficientes/,
  de: /nicht genug/,
}

test.each(languages)('an evening that cannot be made denies in %s no recording', (language) => {
  const texts = new Map(interfaceTexts(language))
  for (const key of ['evening.none', 'guide.noneHint'])
    expect(texts.get(key)).toMatch(notEnough[language])
})

/** The numbers beside it say how large a collection is, and any may be small. */
const many = /millier|thousand|miles de|tausend/i

test.each(languages)('the site boasts in %s of no number', (language) => {
  expect(interfaceTexts(language).filter(([, text]) => many.test(text))).toEqual([])
})
