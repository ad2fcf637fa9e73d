import { readFileSync } from 'node:fs'
import {
  configure,
  prettyDOM,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { TFunction } from 'i18next'
import { afterEach, expect, vi } from 'vitest'
import type { ScenarioId } from '#mock/scenarios/scenarios.ts'
import { mockSite } from '#web/vite/mock-config.ts'
import { withConfig, type PageConfig } from '#web/vite/page-config.ts'
import { mockServer, type Client } from '#test/support/server/mock.ts'
import { openPage, type Stored } from './page.ts'
import { pageRequests } from './requests.ts'

type Options = {
  /** The persona that is signed in. */
  as?: string
  locale?: string
  scenario?: ScenarioId
  /** By the server's clock, in ISO 8601. */
  time?: string
  /** What an installation configures beside the mock server. */
  config?: PageConfig
}

export { mockSite }

const template = readFileSync('web/index.html', 'utf8')
let mock: ReturnType<typeof mockServer>
let close = async () => {}
const strangers: string[] = []

/**
 * For the tests of a file: a mock server, and after each test no page. A test fails on a response
 * that breaks the contract, a request that leaves the machine, and on what the console reports.
 */
export function serveSite() {
  configure({ asyncUtilTimeout: 60_000, getElementError })
  mock = mockServer()
  const consoles = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  afterEach(async () => {
    // Those of a page whose test was cut off.
    vi.useRealTimers()
    await close()
    const reports = consoles.flatMap((spy) => spy.mock.calls.splice(0)).filter(isUnexpected)
    expect([...reports, ...strangers.splice(0)]).toEqual([])
  })
}

/** Prints the open dialog or the page: the shell before it is longer than what Testing Library prints. */
function getElementError(message: string | null, container: Element) {
  const part = container.querySelector('dialog[open]') ?? container.querySelector('main')
  return new Error([message, prettyDOM(part ?? container)].filter(Boolean).join('\n\n'))
}

/** React reports failures that an error boundary shows, in development only. */
const isUnexpected = ([, error]: unknown[]) => !(error instanceof Error && error.name === 'Failure')

export type Site = {
  screen: BoundFunctions<typeof queries>
  user: UserEvent
  /** Replaces and notes requests of this page, and is a client of the same session of the mock server. */
  server: ReturnType<typeof pageRequests> & Client
  /** The site's texts, by their keys. */
  t: TFunction
  /** Goes to another page without a reload. The router sees Back or Forward: for a link, click one. */
  follow: (path: string) => void
  /** The page is loaded again, or another one, with what is stored. */
  reload: (path?: string) => Promise<Site>
}

/** Opens the whole site at a path, as a visitor or a persona of the mock server sees it. */
export async function openSite(path: string, options: Options = {}) {
  const { as, locale = 'fr-FR', scenario, time, config } = options
  const html = withConfig(template, { ...mockSite, ...config })
  const visitor = mock.visitor()
  if (scenario) await visitor.play(scenario)
  const requests = pageRequests(mock.url, visitor.session, strangers)
  if (time) requests.setTime(time)
  const token: Stored['localStorage'] = as === undefined ? {} : { authToken: `mock_persona_${as}` }
  return open(mock.url + path, { localStorage: token, sessionStorage: {} })

  async function open(url: string, stored: Stored): Promise<Site> {
    const page = openPage({ url, html, locale, stored, fetch: requests.fetch })
    // Answered on an earlier visit: the banner would be on every page.
    document.cookie = 'consent=0'
    let unmount = () => {}
    close = async () => {
      close = async () => {}
      unmount()
      requests.abort()
      // Code that is still loading needs the page when it runs.
      await vi.dynamicImportSettled()
      await page.close()
    }
    unmount = await start()
    return {
      screen: within(document.body),
      user: userEvent.setup({ document, delay: null }),
      server: { ...requests, ...visitor },
      t: (await import('i18next')).t,
      follow(to) {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      },
      async reload(to = location.href) {
        const [{ href }, now] = [new URL(to, location.href), page.stored()]
        await close()
        return open(href, now)
      },
    }
  }
}

/**
 * Another tab of the browser stores a value in localStorage, or removes it:
 * https://html.spec.whatwg.org/multipage/webstorage.html#send-a-storage-notification
 */
export function storeInOtherTab(key: string, newValue: string | null) {
  const oldValue = localStorage.getItem(key)
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue, storageArea: localStorage }))
}

/** What web/src/main.tsx does, with modules that remember nothing of the page before. */
async function start() {
  vi.resetModules()
  await import('#web/src/boot.ts')
  const { createRoot } = await import('react-dom/client')
  const { startI18n } = await import('#web/src/i18n/index.ts')
  const { createQueryClient } = await import('#web/src/api/query-client.ts')
  const { listenBeforeRouter } = await import('#web/src/lib/popstate.ts')
  const { App } = await import('#web/src/app/App.tsx')
  const { rootOptions } = await import('#web/src/app/root-options.ts')
  const { prefetchRoute } = await import('#web/src/app/prefetch-route.ts')
  listenBeforeRouter()
  await startI18n()
  // Its code only. The first test of a run waits for Vite, for longer than a visitor for a chunk.
  await prefetchRoute(undefined, new URL(location.href))
  const client = createQueryClient()
  const root = createRoot(document.querySelector('#root')!, rootOptions)
  root.render(<App client={client} />)
  return () => {
    root.unmount()
    client.clear()
  }
}
