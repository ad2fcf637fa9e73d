// Runs before the first paint, while the app still loads. Prerendered pages contain a second
// variant, which loads the app after the first paint. web/vite/boot.ts builds both.
import {
  APP_ID,
  CONFIG_ID,
  FONTS_ID,
  LOADING,
  MISMATCH,
  type PageState,
  ROOT_ID,
  SHOWN_MISMATCH,
  WAITING_CLASS,
} from './page-attributes/html.ts'
import type { PreloadedResponse } from './api/preloaded.ts'
import { firstRequests } from './app/first-requests.ts'
import { fatalError } from './i18n/fatal-error.ts'
import { startLanguage, type Language } from './i18n/language.ts'
import { apiBaseOf } from './config/hosts.ts'
import { routes } from './routes.ts'
import { applyStoredTheme } from './device/apply-theme.ts'

/**
 * Time after which the page says that the app did not start. An app that starts later replaces the
 * message.
 */
const FATAL_ERROR_AFTER_MS = 15_000

/** Maximum time in ms that the app waits for the LCP image. */
const LCP_IMAGE_TIMEOUT_MS = 1500

declare const IS_PRERENDERED: boolean

/** The URL of each language's texts; the build inserts them. */
declare const TEXT_FILES: Record<Language, string>
const files = TEXT_FILES

type Boot = {
  language: Language
  /** Fetches a language's texts; those of the start language are already requested. */
  texts: (language: Language) => Promise<Response>
  /** Preloaded responses by absolute URL. */
  preloaded: Record<string, PreloadedResponse>
}

declare global {
  var boot: Boot | undefined
}

globalThis.appConfig = readPageConfig()
applyStoredTheme()
const language = startLanguage()
const html = document.documentElement
const { dataset }: PageState = html
const matchesVisitor =
  html.lang === language &&
  dataset.page === location.pathname &&
  // The prerendered list has no filters.
  !(location.search && location.pathname === routes.archives.path)
// Hides the page before it is painted: the app renders the visitor's version.
if (dataset.page !== undefined && !matchesVisitor) dataset.page = MISMATCH
html.lang = language

let started: Promise<Response> | undefined
// Prevents `unhandledrejection`: the code that takes the promise handles its error.
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
  preloaded: {},
}
globalThis.boot = boot

function sendFirstRequests() {
  try {
    const base = apiBaseOf(globalThis.appConfig ?? {}, window)
    for (const path of firstRequests(location.pathname, location.search)) {
      // The client looks it up by the normalised URL: browsers encode an apostrophe, for example.
      const { href } = new URL(base + path)
      const cut = new AbortController()
      const response = fetch(href, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: cut.signal,
      })
      response.catch(ignoreRejection)
      boot.preloaded[href] = { response, abort: () => cut.abort(), since: performance.now() }
    }
  } catch {
    // The app validates the configuration and shows its errors.
  }
}

function activateTemplate(id: typeof APP_ID | typeof FONTS_ID) {
  const waiting = document.querySelector<HTMLTemplateElement>(`template#${id}`)
  if (waiting) document.head.append(waiting.content)
}

type NetworkInformation = { downlink: number; rtt: number }

/** True if preloaded fonts would only delay the first paint and the app. */
function isSlow() {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }
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
  const enough = new Promise((done) => setTimeout(done, LCP_IMAGE_TIMEOUT_MS))
  await Promise.race([Promise.all(arrivals), enough])
  preloadTexts()
  activateTemplate(APP_ID)
}

if (!isSlow()) activateTemplate(FONTS_ID)
if (IS_PRERENDERED && matchesVisitor)
  // The page contains its data. A hidden tab is not painted, so it does not wait for a frame.
  addEventListener('DOMContentLoaded', () =>
    document.hidden
      ? void activateAppAfterLcpImage()
      : requestAnimationFrame(() => setTimeout(() => void activateAppAfterLcpImage())),
  )
else {
  preloadTexts()
  sendFirstRequests()
  if (IS_PRERENDERED) addEventListener('DOMContentLoaded', () => activateTemplate(APP_ID))
}

setTimeout(() => {
  // Shows the mismatched page, because the app has not started.
  if (dataset.page === MISMATCH) dataset.page = SHOWN_MISMATCH
  // The HTML is still that of index.html: the app is blocked or has failed to load.
  const waiting = document.querySelector(`#${ROOT_ID} .${WAITING_CLASS}:has(${LOADING})`)
  const late = fatalError()
  if (!waiting || !late) return
  waiting.setAttribute('role', 'alert')
  waiting.replaceChildren(late)
}, FATAL_ERROR_AFTER_MS)

/** The configuration block of index.html, not validated. */
function readPageConfig(): unknown {
  const text = document.getElementById(CONFIG_ID)?.textContent ?? '{}'
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
