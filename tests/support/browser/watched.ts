import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { MEDIA_TIMEOUT_MS } from '../../../web/src/lib/playback/stall-timeout.ts'
import { RESPONSE_TIMEOUT_MS, UPLOAD_IDLE_MS } from '../../../web/src/lib/time-limit.ts'

export type Watched = {
  /** Addresses outside this machine that a page asked for. */
  strangers: string[]
  /** Exceptions that nobody caught, and violations of a page's content policy. */
  faults: string[]
  leaks: string[]
}

const LOCAL =
  /^(?:https?:\/\/(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1)(?::\d+)?\/|data:|blob:|about:)/

/** Where a token may go: the API, also by the platform's proxy, and the simulated platform with its own. */
const bearers = ['/api/', '/.proxy/api/']

/** The simulator asks the mock server, at any of its addresses, whose a token is. */
const SIMULATOR = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/__mock\/discord\//

/** All that a browser may keep, as the privacy page and the README tell it. Not taken from the site's own lists. */
const documented = {
  local: [
    'authToken',
    'authLost',
    'evening.year',
    'history',
    'language',
    'player',
    'player.positions',
    'player.shortcuts',
    'search.recent',
    'shelf',
    'theme',
    // The mock server's desk.
    'desk.slash',
  ],
  session: ['places', 'tv', 'draft.*', 'mock.badge.away', 'seeded'],
  cookies: ['consent', 'language', 'mock_session'],
}

/**
 * Watches all contexts of a browser, with every window and tab in them: where their requests go, what
 * those carry, and what goes uncaught. @returns what it saw, and `end`, which reads what was kept
 */
export async function watchEverything(first: BrowserContext, apiOrigin: string) {
  const watched: Watched = { strangers: [], faults: [], leaks: [] }
  const contexts: BrowserContext[] = []
  const onRequest = (request: Request) => {
    const url = request.url()
    if (!LOCAL.test(url)) watched.strangers.push(url)
    const isBearers =
      SIMULATOR.test(url) || bearers.some((path) => url.startsWith(apiOrigin + path))
    if (!isBearers && request.headers().authorization) watched.leaks.push(url)
  }
  const watch = async (context: BrowserContext) => {
    contexts.push(context)
    context.on('request', onRequest)
    context.on('weberror', (error) => watched.faults.push(String(error.error())))
    // At once: a page that is opened meanwhile has them all.
    await Promise.all([
      context.exposeFunction('reportViolation', (text: string) => watched.faults.push(text)),
      context.addInitScript(reportViolations),
      context.addInitScript(runOutLate, {
        answer: RESPONSE_TIMEOUT_MS,
        others: [MEDIA_TIMEOUT_MS, UPLOAD_IDLE_MS],
      }),
    ])
  }
  const browser = first.browser()
  const onContext = (context: BrowserContext) => void watch(context)
  await watch(first)
  browser?.on('context', onContext)

  const end = async () => {
    browser?.off('context', onContext)
    expect(watched.strangers, 'requests that leave the machine').toEqual([])
    expect(watched.faults, 'uncaught errors and policy violations').toEqual([])
    expect(watched.leaks, 'tokens that went elsewhere than to the API').toEqual([])
    const open = contexts.filter((context) => browser?.contexts().includes(context))
    const kept = async () => (await Promise.all(open.map(undocumented))).flat()
    // What one window has written and taken away again may reach another in between.
    const told = { message: 'kept in the browser, and documented nowhere', timeout: 5000 }
    await expect.poll(kept, told).toEqual([])
    // A set that plays on would keep the machine busy for the tests after it.
    await Promise.all(open.filter((one) => one !== first).map((one) => one.close()))
  }
  return { watched, end }
}

function reportViolations() {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    const { reportViolation } = globalThis as unknown as {
      reportViolation: (text: string) => void
    }
    reportViolation(`${violatedDirective} ${blockedURI}`)
  })
}

/**
 * A machine that is busy is no server that is silent: these limits run out on a clock that a test moves.
 * What the page's HTML asked for itself is given what is left of it.
 */
function runOutLate({ answer, others }: { answer: number; others: number[] }) {
  const { setTimeout: wait } = globalThis
  const isLimit = (ms: number) => (ms > 5000 && ms <= answer) || others.includes(ms)
  const patient = (run: () => void, ms = 0, ...rest: unknown[]) =>
    wait(run, isLimit(ms) ? ms * 50 : ms, ...rest)
  Object.assign(globalThis, { setTimeout: patient })
  const after = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => after(ms * 50)
}

/** Names under which a context keeps what no document tells of. */
async function undocumented(context: BrowserContext) {
  const [cookies, ...stores] = await Promise.all([
    context.cookies(),
    ...context.pages().map(namesIn),
  ])
  const names = (area: 'local' | 'session') => stores.flatMap((store) => store[area])
  return [
    ...cookies.map(({ name }) => name).filter((name) => !isIn(documented.cookies, name)),
    ...names('local').filter((name) => !isIn(documented.local, name)),
    ...names('session').filter((name) => !isIn(documented.session, name)),
  ]
}

const isIn = (list: readonly string[], name: string) =>
  list.some((known) => (known.endsWith('*') ? name.startsWith(known.slice(0, -1)) : name === known))

const namesIn = (page: Page) =>
  page
    .evaluate(() => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) }))
    // A window without a document of ours, or where storage is blocked, keeps nothing.
    .catch(() => ({ local: [], session: [] }))
