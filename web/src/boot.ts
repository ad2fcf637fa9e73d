// Runs before anything is painted: theme and language, then the page's first answers and texts,
// all on their way while the app itself still loads. Built by web/vite/boot.ts.
import type { PreloadedResponse } from './api/preloaded.ts'
import { firstRequests } from './api/first-requests.ts'
import { startLanguage, type Language } from './i18n/language.ts'
import { givenConfig } from './lib/given-config.ts'
import { apiBaseOf } from './lib/hosts.ts'
import { routes } from './routes.ts'
import { showStoredTheme } from './device/shown-theme.ts'

/** An app that comes later still replaces what is said then. */
const PATIENCE_MS = 15_000

/** The text file of each language; the build writes the addresses in. */
declare const TEXT_FILES: Record<Language, string>
const files = TEXT_FILES

const reload: Record<Language, string> = {
  fr: 'Rechargez la page',
  en: 'Reload the page',
  es: 'Recargue la página',
  de: 'Laden Sie die Seite neu',
}

type Boot = {
  language: Language
  /** Fetches a language's texts; this browser's are already on their way. */
  texts: (language: Language) => Promise<Response>
  /** First answers by absolute address. */
  early: Record<string, PreloadedResponse>
}

declare global {
  var boot: Boot | undefined
}

globalThis.appConfig = givenConfig()
showStoredTheme()
const language = startLanguage()
const html = document.documentElement
const isOwn =
  html.lang === language &&
  html.dataset.page === location.pathname &&
  // A list with filters is another one.
  !(location.search && location.pathname === routes.archives.path)
// Hidden before it is painted: the app draws the visitor's own.
if (html.dataset.page !== undefined && !isOwn) html.dataset.page = 'other'
html.lang = language

let started: Promise<Response> | undefined = fetch(files[language])
const ownFailure = () => {}
// Whoever takes an answer over sees its failure; until then it is nobody's.
started.catch(ownFailure)

const boot: Boot = {
  language,
  texts(wanted) {
    const taken = wanted === language ? started : undefined
    if (taken) started = undefined
    return taken ?? fetch(files[wanted])
  },
  early: {},
}
globalThis.boot = boot

try {
  const base = apiBaseOf(globalThis.appConfig ?? {}, window)
  for (const path of firstRequests(location.pathname, location.search)) {
    // The client finds it by the address as browsers write it: they encode an apostrophe, say.
    const { href } = new URL(base + path)
    const cut = new AbortController()
    const response = fetch(href, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: cut.signal,
    })
    response.catch(ownFailure)
    boot.early[href] = { response, abort: () => cut.abort(), since: performance.now() }
  }
} catch {
  // A wrong configuration is told by the app, which checks it.
}

setTimeout(() => {
  // Better a page in another language than none.
  delete html.dataset.page
  // Still what index.html drew: the app was blocked, or never came.
  const waiting = document.querySelector('#root .waiting:has([data-loading])')
  waiting?.setAttribute('role', 'alert')
  waiting?.replaceChildren(reload[language])
}, PATIENCE_MS)
