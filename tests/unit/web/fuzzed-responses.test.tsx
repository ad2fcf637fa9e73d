import { QueryClientProvider } from '@tanstack/react-query'
import { GlobalWindow } from 'happy-dom'
import i18next from 'i18next'
import type * as React from 'react'
import { prerender } from 'react-dom/static'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import request from 'supertest'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { endpoints } from '#contract'
import { createApp } from '#mock/app.ts'
import type { OperationId } from '#web/src/api/operations.ts'
import type * as QueryClientModule from '#web/src/api/query-client.ts'
import type * as PrefetchRoute from '#web/src/app/prefetch-route.ts'
import type * as RouteViewModule from '#web/src/app/RouteView.tsx'
import french from '#web/src/i18n/fr.json' with { type: 'json' }
import { faultRuns } from '#test/support/exhaustive.ts'
import { withoutEachKey, fuzz } from '#test/support/fuzz-response.ts'
import { replaceGlobals } from '#test/support/site/window.ts'
import { readPages } from './pages-by-operation.tsx'

// HOSTILE_RUNS is the number of runs, HOSTILE_SEED the seed.
const RUNS = Number(process.env.HOSTILE_RUNS ?? faultRuns(25, 1700))
const SEED = Number(process.env.HOSTILE_SEED ?? 1)

// Server rendering needs server snapshots, which the site's stores lack.
vi.mock('react', async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}))

/** The true responses, by address. */
const truths = new Map<string, Promise<unknown>>()
let hostile: { operation: OperationId; body: string } | undefined
let pages: Awaited<ReturnType<typeof readPages>> = {}
let site: typeof QueryClientModule & typeof PrefetchRoute & typeof RouteViewModule

/** Limits a list to three rows. */
const short = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 3).map(short)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, short(inner)]))
}

const app = createApp({ archives: 60, quiet: true })
afterAll(() => app.close())

const ask = async (address: string): Promise<unknown> => {
  const asked = request(app).get(address).auth('mock_persona_archivist', { type: 'bearer' })
  return short((await asked.expect(200)).body)
}

const answers = (operation: OperationId, pathname: string) =>
  new RegExp(`^${endpoints[operation].path.replace(/\{.*\}/, '[^/]+')}$`).test(pathname)

beforeAll(async () => {
  const restore = replaceGlobals(new GlobalWindow({ url: 'https://tele.test/' }))
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    const truth = truths.get(pathname + search) ?? ask(pathname + search)
    truths.set(pathname + search, truth)
    const isHostile = hostile && answers(hostile.operation, pathname)
    const body = isHostile ? hostile?.body : JSON.stringify(await truth)
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  await i18next.use(initReactI18next).init({
    lng: 'fr',
    resources: { fr: { translation: french } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    parseMissingKeyHandler: () => '',
  })
  const { formatIn } = await import('#web/src/i18n/format.ts')
  i18next.services.formatter?.add('number', (value: number) => formatIn('fr').number(value))
  const { setCredentials } = await import('#web/src/api/bearer.ts')
  setCredentials({ token: 'mock_persona_archivist' })
  site = {
    ...(await import('#web/src/api/query-client.ts')),
    ...(await import('#web/src/app/prefetch-route.ts')),
    ...(await import('#web/src/app/RouteView.tsx')),
  }
  const { items } = (await ask('/api/archives')) as {
    items: [{ id: string; broadcastDate: string }]
  }
  const [{ id: collection }] = (await ask('/api/collections')) as [{ id: string }]
  pages = await readPages(items[0].id, collection, items[0].broadcastDate)
  return restore
})

/**
 * Renders the page of an operation to HTML, with another response; undefined if rendering throws,
 * in which case the site shows an error.
 */
async function renderPage(operation: OperationId, body?: string) {
  hostile = body === undefined ? undefined : { operation, body }
  const { at, Part = site.RouteView, queries } = pages[operation]!
  const client = site.createQueryClient()
  await site.prefetchRoute(client, new URL(at, location.href))
  await Promise.allSettled(queries?.(client) ?? [])
  const errors: unknown[] = []
  const page = (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <Part />
      </MemoryRouter>
    </QueryClientProvider>
  )
  try {
    const { prelude } = await prerender(page, {
      onError: (error) => void errors.push(error),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    })
    const markup = await new Response(prelude).text()
    return errors.length === 0 ? markup : undefined
  } catch {
    return undefined
  } finally {
    client.clear()
  }
}

/** Returns the true response of an operation, once its page has asked for it. */
async function truthOf(operation: OperationId) {
  expect(await renderPage(operation), 'the true answer').toBeTruthy()
  const asked = [...truths.keys()].find((address) =>
    answers(operation, new URL(address, location.href).pathname),
  )
  return truths.get(asked!)
}

/** Returns the first text that no page may contain: program output or injected markup. */
function wrongIn(markup: string) {
  // Removes React's error messages.
  const page = markup.replaceAll(/<template[^>]*>/g, '')
  const named = [...page.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)]
  const shown = [page.replaceAll(/<[^>]*>/g, ' '), ...named.map(([, text]) => text)].join('\n')
  return (
    /\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date|Infinity/.exec(shown)?.[0] ??
    / (?:href|src|poster)="(?:javascript:|\/\/|https?:\/\/[^"/]*evil)[^"]*"/i.exec(page)?.[0] ??
    /<img src=x|<b data-pwned|<script/.exec(page)?.[0]
  )
}

const operations = [
  'getHome',
  'listArchives',
  'listCategories',
  'listArchiveYears',
  'listOnThisDay',
  'getArchive',
  'listSimilarArchives',
  'listChannels',
  'listCollections',
  'getCollection',
  'search',
  'getProfile',
  'listProfileArchives',
  'getArchivistStats',
] as const

it.each(operations)(
  'any response of %s renders as readable text [SH-02 SH-03 SH-05 SH-06 SH-12]',
  async (operation) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const truth = await truthOf(operation)
    expect(wrongIn((await renderPage(operation)) ?? ''), 'the true answer').toBeUndefined()
    const wrong: string[] = []
    let shown = 0
    for (const { about, body } of fuzz(truth, RUNS, SEED)) {
      const markup = await renderPage(operation, body)
      if (markup === undefined) continue
      shown++
      const fault = wrongIn(markup)
      if (fault) wrong.push(`${about}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    // A part of the responses must still render.
    expect(shown / RUNS).toBeGreaterThan(0.3)
  },
  600_000,
)

it.each(operations)(
  'a response of %s without one key renders readable text [SH-05]',
  async (operation) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const wrong: string[] = []
    let dropped = 0
    for (const { about, body } of withoutEachKey(await truthOf(operation))) {
      dropped++
      const fault = wrongIn((await renderPage(operation, body)) ?? '')
      if (fault) wrong.push(`${about}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(dropped).toBeGreaterThanOrEqual(2)
  },
  60_000,
)
