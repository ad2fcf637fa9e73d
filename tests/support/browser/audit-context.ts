import { expect, type BrowserContext, type Page, type Request } from '@playwright/test'
import { MEDIA_TIMEOUT_MS } from '#web/src/playback/stall-timeout.ts'
import { RESPONSE_TIMEOUT_MS, UPLOAD_IDLE_MS } from '#web/src/lib/time-limit.ts'

export type AuditedContext = {
  /** Requested URLs outside this machine. */
  strangers: string[]
  /** Uncaught exceptions, violations of the content security policy, responses that break the contract. */
  faults: string[]
  leaks: string[]
}

const LOCAL =
  /^(?:https?:\/\/(?:(?:[\w-]+\.)?localhost|127\.0\.0\.1)(?::\d+)?\/|data:|blob:|about:)/

/**
 * URLs to which a token may be sent: the API, the API behind the platform's proxy, and the
 * simulator.
 */
const tokenPaths = ['/api/', '/.proxy/api/']

/** The simulator requests the token's member from the mock server. */
const SIMULATOR = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?\/__mock\/discord\//

/**
 * Storage keys and cookies that the privacy page and the README document. Written here again,
 * independent of the site's lists.
 */
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
 * Monitors all windows of all contexts of a browser: requested URLs, sent tokens and uncaught
 * errors.
 * @returns the records, and `end`, which checks the storage
 */
export async function auditContext(first: BrowserContext, apiOrigin: string) {
  const watched: AuditedContext = { strangers: [], faults: [], leaks: [] }
  const contexts: BrowserContext[] = []
  const reads: Promise<unknown>[] = []
  const onRequest = (request: Request) => {
    const url = request.url()
    if (!LOCAL.test(url)) watched.strangers.push(url)
    const isBearers =
      SIMULATOR.test(url) || tokenPaths.some((path) => url.startsWith(apiOrigin + path))
    if (!isBearers && request.headers().authorization) watched.leaks.push(url)
  }
  const watch = async (context: BrowserContext) => {
    contexts.push(context)
    context.on('request', onRequest)
    context.on('response', (response) => {
      // The mock server replaces a response that breaks the contract by its own 500.
      if (response.status() !== 500) return
      const read = response.text().then(
        (body) => body.includes('"contract_violation"') && watched.faults.push(body),
        () => undefined,
      )
      reads.push(read)
    })
    context.on('weberror', (error) => watched.faults.push(String(error.error())))
    // In parallel, so that a page opened meanwhile gets them all.
    await Promise.all([
      context.exposeFunction('reportViolation', (text: string) => watched.faults.push(text)),
      context.addInitScript(reportViolations),
      context.addInitScript(lengthenTimeouts, {
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
    await Promise.all(reads)
    expect(watched.strangers, 'requests that leave the machine').toEqual([])
    expect(
      watched.faults,
      'uncaught errors, policy violations and breaches of the contract',
    ).toEqual([])
    expect(watched.leaks, 'tokens that went elsewhere than to the API').toEqual([])
    const open = contexts.filter((context) => browser?.contexts().includes(context))
    const undocumentedKeys = async () => (await Promise.all(open.map(undocumented))).flat()
    // Polls, because another window may still hold a value that was just removed.
    const options = { message: 'kept in the browser, and documented nowhere', timeout: 5000 }
    await expect.poll(undocumentedKeys, options).toEqual([])
    // A playing television would slow down the next tests.
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
 * Makes the site's time limits 50 times longer, because a busy machine must not look like a silent
 * server. A preloaded response gets the rest of a limit, so a range of times is replaced.
 */
function lengthenTimeouts({ answer, others }: { answer: number; others: number[] }) {
  const { setTimeout: wait } = globalThis
  const isLimit = (ms: number) => (ms > 5000 && ms <= answer) || others.includes(ms)
  const patient = (run: () => void, ms = 0, ...rest: unknown[]) =>
    wait(run, isLimit(ms) ? ms * 50 : ms, ...rest)
  Object.assign(globalThis, { setTimeout: patient })
  const after = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => after(ms * 50)
}

/** Returns the undocumented storage keys of a context. */
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
    // A window of another origin, or with blocked storage, stores nothing.
    .catch(() => ({ local: [], session: [] }))
