import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { GlobalWindow } from 'happy-dom'
import i18next from 'i18next'
import type * as React from 'react'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import request from 'supertest'
import { beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '#mock/app.ts'
import french from '#web/src/i18n/fr.json' with { type: 'json' }
import { faultRuns } from '#test/support/exhaustive.ts'
import { withoutEachKey, fuzz } from '#test/support/fuzz-response.ts'
import { replaceGlobals } from '#test/support/site/window.ts'
import { readPages, type ReadPage } from './pages-by-operation.tsx'

// HOSTILE_RUNS is the number of runs, HOSTILE_SEED the seed.
const RUNS = Number(process.env.HOSTILE_RUNS ?? faultRuns(25, 1700))
const SEED = Number(process.env.HOSTILE_SEED ?? 1)

// Server rendering needs server snapshots, which the site's stores lack.
vi.mock('react', async (original) => ({
  ...(await original<typeof React>()),
  useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
}))

const truths = new Map<string, unknown>()
let served: { path: string; body: string } | undefined
let rows: Record<string, ReadPage> = {}
let createClient: () => QueryClient

/** Limits a list to three rows. */
const short = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 3).map(short)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, short(inner)]))
}

beforeAll(async () => {
  replaceGlobals(new GlobalWindow({ url: 'https://tele.test/' }))
  vi.stubGlobal('fetch', ({ url }: Request) => {
    const { pathname, search } = new URL(url)
    const asked = pathname + search
    const body = asked === served?.path ? served.body : JSON.stringify(truths.get(asked))
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(body, { headers }))
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
  ;({ createQueryClient: createClient } = await import('#web/src/api/query-client.ts'))

  const app = createApp({ archives: 60, quiet: true })
  const ask = async (path: string): Promise<unknown> => {
    const asked = request(app).get(path).auth('mock_persona_archivist', { type: 'bearer' })
    return short((await asked.expect(200)).body)
  }
  const { items } = (await ask('/api/archives')) as {
    items: [{ id: string; broadcastDate: string }]
  }
  const [{ id: collection }] = (await ask('/api/collections')) as [{ id: string }]
  rows = await readPages(items[0].id, collection, items[0].broadcastDate)
  for (const path of Object.values(rows).flatMap((row) => [row.path, ...(row.otherPaths ?? [])])) {
    truths.set(path, await ask(path))
  }
  app.close()
})

/**
 * Renders the page to HTML; undefined if rendering throws, in which case the site shows an error.
 */
async function renderPage(
  { path, Page, route = '*', at = '/', prefetch }: ReadPage,
  body?: string,
) {
  served = body === undefined ? undefined : { path, body }
  const client = createClient()
  await Promise.allSettled(prefetch(client))
  try {
    return renderToString(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <Routes>
            <Route path={route} element={<Page />} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    )
  } catch {
    return undefined
  } finally {
    client.clear()
  }
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
]

it.each(operations)(
  'any response of %s renders as readable text [SH-02 SH-03 SH-05 SH-06 SH-12]',
  async (operation) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const row = rows[operation]!
    const truth = await renderPage(row)
    expect(truth, 'the true answer').toBeTruthy()
    expect(wrongIn(truth ?? ''), 'the true answer').toBeUndefined()
    const wrong: string[] = []
    let shown = 0
    for (const { about, body } of fuzz(truths.get(row.path), RUNS, SEED)) {
      const markup = await renderPage(row, body)
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
    const row = rows[operation]!
    const wrong: string[] = []
    let dropped = 0
    for (const { about, body } of withoutEachKey(truths.get(row.path))) {
      dropped++
      const fault = wrongIn((await renderPage(row, body)) ?? '')
      if (fault) wrong.push(`${about}: ${fault}`)
    }
    expect(wrong).toEqual([])
    expect(dropped).toBeGreaterThanOrEqual(2)
  },
  60_000,
)
