// Runs before anything is painted, while the app still loads. Pages that are drawn ahead hold an
// edition of their own, which lets the app in once they are painted. web/vite/boot.ts builds both.
import type { PreloadedResponse } from './api/preloaded.ts'
import { firstRequests } from './api/preload-requests.ts'
import { fatalError } from './i18n/fatal-error.ts'
import { startLanguage, type Language } from './i18n/language.ts'
import { readPageConfig } from './lib/read-page-config.ts'
import { apiBaseOf } from './lib/hosts.ts'
import { routes } from './routes.ts'
import { applyStoredTheme } from './device/apply-theme.ts'

/** An app that comes later still replaces what is said then. */
const PATIENCE_MS = 15_000

/** A picture that takes longer than this after the first paint shares the line with the app. */
const PICTURE_MS = 1500

declare const IS_PRERENDERED: boolean

/** The text file of each language; the build writes the addresses in. */
declare const TEXT_FILES: Record<Language, string>
const files = TEXT_FILES

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

globalThis.appConfig = readPageConfig()
applyStoredTheme()
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

let started: Promise<Response> | undefined
// Whoever takes an answer over sees its failure; until then it is nobody's.
const ignoreRejection = () => {}

function preloadTexts() {
  started = fetch(files[language])
  started.catch(ignoreRejection)
}

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

function sendFirstRequests() {
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
      response.catch(ignoreRejection)
      boot.early[href] = { response, abort: () => cut.abort(), since: performance.now() }
    }
  } catch {
    // A wrong configuration is told by the app, which checks it.
  }
}

function activateTemplate(id: 'app' | 'fonts') {
  const waiting = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  if (waiting) document.head.append(waiting.content)
}

type Line = { downlink: number; rtt: number }

/** Whether fonts come too late to be drawn: asked for early, they would only hold up the first paint and the app. */
function isSlow() {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection !== undefined && (connection.downlink < 5 || connection.rtt > 100)
}

async function activateAppAfterLcpImage() {
  const pictures = document.querySelectorAll<HTMLLinkElement | HTMLImageElement>(
    'link[rel=preload][as=image], img[fetchpriority=high]',
  )
  const isThere = (one: HTMLLinkElement | HTMLImageElement) =>
    'complete' in one ? one.complete : performance.getEntriesByName(one.href).length > 0
  const arrivals = [...pictures]
    .filter((one) => !isThere(one))
    .map(
      (one) =>
        new Promise((done) => {
          for (const type of ['load', 'error']) one.addEventListener(type, done)
        }),
    )
  const enough = new Promise((done) => setTimeout(done, PICTURE_MS))
  await Promise.race([Promise.all(arrivals), enough])
  preloadTexts()
  activateTemplate('app')
}

if (!isSlow()) activateTemplate('fonts')
if (IS_PRERENDERED && isOwn)
  // Its answers stand in it. A tab that nobody sees is not painted.
  addEventListener('DOMContentLoaded', () =>
    document.hidden
      ? void activateAppAfterLcpImage()
      : requestAnimationFrame(() => setTimeout(() => void activateAppAfterLcpImage())),
  )
else {
  preloadTexts()
  sendFirstRequests()
  if (IS_PRERENDERED) addEventListener('DOMContentLoaded', () => activateTemplate('app'))
}

setTimeout(() => {
  // Better a page in another language than none.
  if (html.dataset.page === 'other') html.dataset.page = 'late'
  // Still what index.html drew: the app was blocked, or never came.
  const waiting = document.querySelector('#root .waiting:has([data-loading])')
  const late = fatalError()
  if (!waiting || !late) return
  waiting.setAttribute('role', 'alert')
  waiting.replaceChildren(late)
}, PATIENCE_MS)
