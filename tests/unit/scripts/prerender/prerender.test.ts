import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAtomFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prerender } from '#scripts/prerender/prerender.ts'
import { listFiles } from '#scripts/release/folder/file-tree.ts'
import { exhaustive } from '#test/support/exhaustive.ts'
import { changingApi } from '#test/support/server/changing-api.ts'
import { documentNames } from '#web/src/features/documents/document-names.ts'
import { languages } from '#web/src/i18n/language.ts'
import { rootOf, sourceOf, stateOf } from './page-parts.ts'
import { LINK, SHEET, smallBuild } from './small-build.ts'

const ARCHIVES = 21

let folder: string
let api: Awaited<ReturnType<typeof changingApi>>
let build: Awaited<ReturnType<typeof smallBuild>>
let first: Awaited<ReturnType<typeof prerender>>

beforeAll(async () => {
  api = await changingApi(ARCHIVES)
  build = smallBuild(api.origin)
  folder = build.folder
  // The API answers the first request with 503 and Retry-After.
  api.world.refuses = 1
  first = await prerenderInto('first')
})

afterAll(() => {
  api.close()
  build.remove()
})

const prerenderInto = (name: string, isRefresh = false) => {
  const place = { ...build.place, out: join(folder, name, 'pages') }
  api.asked.length = 0
  return prerender(place, { isRefresh, say: () => {} })
}

/** Copies the output of the first run, which a later run continues. */
const copyOfFirst = (name: string) =>
  cpSync(join(folder, 'first'), join(folder, name), { recursive: true, preserveTimestamps: true })

const pageAt = (name: string, language: string, page: string) =>
  readFileSync(join(folder, name, 'pages', language, `${page}.html`), 'utf8')

/** Returns the ids of the prerendered archives. */
const archivesOf = (name: string) =>
  [...listFiles(join(folder, name, 'pages/fr/player'))]
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace('.html', ''))

it('every page is rendered in every language with its data', () => {
  expect(first).toMatchObject({ reused: 0, removed: 0, failed: [] })
  expect(api.world.refuses).toBe(0)
  const of = (language: string) =>
    [...listFiles(join(folder, 'first/pages', language))].filter((name) => name.endsWith('.html'))
  const names = of('fr')
  expect(names.filter((name) => name.startsWith('player/'))).toHaveLength(ARCHIVES)
  expect(names.filter((name) => name.startsWith('collection/')).length).toBeGreaterThan(3)
  for (const page of ['index', 'archives', 'channels', 'collections', ...documentNames])
    expect(names).toContain(`${page}.html`)
  expect(first.rendered).toBe(names.length)

  for (const language of languages) {
    expect(of(language)).toEqual(names)
    const texts = JSON.parse(readFileSync(`web/src/i18n/${language}.json`, 'utf8')) as {
      home: { title: string }
    }
    for (const name of names) {
      const page = name.replace('.html', '')
      const html = pageAt('first', language, page)
      const path = page === 'index' ? '/' : `/${page}`
      expect(html).toContain(`<html lang="${language}" data-page="${path}">`)
      expect(html).toContain(`<link rel="canonical" href="https://tele.example.org${path}">`)
      expect(/"@type":"VideoObject"[^<]*"duration":"PT/.test(html)).toBe(page.startsWith('player/'))
      // One image, and not the API's SVG, which social networks do not show.
      const images = [...html.matchAll(/property="og:image" content="([^"]*)"/g)]
      const isOwn = /^(?:player|collection)\//.test(page)
      expect(images.map(([, image]) => image)).toEqual([
        `https://tele.example.org/${isOwn ? `cards/${page}` : 'share'}.png`,
      ])
      expect(existsSync(join(folder, 'first/pages/root/cards', `${page}.png`))).toBe(isOwn)
      expect(html).toContain('<script>first()</script>')
      // The app's scripts are in a template until the page has painted.
      const [, code = ''] = /<template id="app">([\s\S]*?)<\/template>/.exec(html) ?? []
      expect(code).toContain('<script type="module"')
      expect(html.replace(code, '')).not.toMatch(/type="module"|modulepreload/)
      // The inline script finds the template by its id, so no heading may have the same id.
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids).toEqual([...new Set(ids)])
      // Content precedes the code.
      expect(html.indexOf('<template id="app">')).toBeGreaterThan(
        html.indexOf('id="dehydrated-state"'),
      )
      // Each page paints without another request. Most inline the whole stylesheet; the many player
      // pages load theirs with the code.
      expect(html.replaceAll(LINK.replace('<link', '<link disabled'), '')).not.toContain('app.css')
      expect(html.includes(`<style>${SHEET}</style>`)).toBe(!page.startsWith('player/'))
      const later = [...code.matchAll(/href="\/assets\/(prerendered-[^"]+)"/g)].map(
        ([, file = '']) => readFileSync(join(folder, 'first/pages/styles', file), 'utf8'),
      )
      expect(later).toEqual(page.startsWith('player/') ? [SHEET] : [])
      const inlined = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
      expect(inlined[0]).toMatch(/^a\{color:red\}/)
      for (const text of inlined) expect(first.styleHashes).toContain(sourceOf(text))
      const [, poster] = /<video[^>]* poster="([^"]+)"/.exec(html) ?? []
      const [, preloaded] = /<link rel="preload" as="image"[^>]* href="([^"]+)"/.exec(html) ?? []
      expect(preloaded).toBe(poster)
      const root = rootOf(html)
      expect(root).toMatch(/<h1[^>]*>(?:<bdi>)?[^<]/)
      // No loading state, no script in the content, no style attribute.
      expect(root).not.toMatch(/class="waiting"|<script|<template| style="|<link/)
      const { year, answers } = stateOf(html)
      expect(year).toBe(new Date().getFullYear())
      expect(answers).toHaveLength(documentNames.some((one) => one === page) ? 0 : 1)
      for (const [[tag]] of answers)
        expect(['home', 'archives', 'channels', 'collections']).toContain(tag)
      for (const ending of ['.br', '.gz'])
        expect(existsSync(join(folder, 'first/pages', language, `${name}${ending}`))).toBe(true)
    }
    expect(rootOf(pageAt('first', language, 'index'))).toContain(texts.home.title)
  }
  // Each language's file has another modification second, from which web servers build the ETag.
  const seconds = languages.map(
    (one) => statSync(join(folder, 'first/pages', one, 'legal.html')).mtimeMs / 1000,
  )
  expect(new Set(seconds.map((second) => second % languages.length)).size).toBe(languages.length)
})

it('every archive is in the sitemap and the feeds, newest first', () => {
  const root = (name: string) => readFileSync(join(folder, 'first/pages/root', name), 'utf8')
  const ids = archivesOf('first')
  const inSitemap = [...root('sitemaps/1.xml').matchAll(/<loc>[^<]*\/player\/([^<]*)<\/loc>/g)]
  expect(inSitemap.map(([, id = '']) => id).toSorted()).toEqual(ids.toSorted())
  expect(root('sitemaps/1.xml')).toContain('<loc>https://tele.example.org/collection/')
  const feed = parseAtomFeed(root('feed.atom'))
  const added = (feed.entries ?? []).map(({ published }) => published ?? '')
  expect(added).toHaveLength(ARCHIVES)
  expect(added).toEqual(added.toSorted().toReversed())
  const links = [
    ...pageAt('first', 'fr', 'channels').matchAll(
      /type="application\/atom\+xml"[^>]*href="([^"]*)"/g,
    ),
  ].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) expect(parseAtomFeed(root(link)).entries?.length).toBeGreaterThan(0)
})

it('the same answers give the same bytes', async () => {
  await prerenderInto('second')
  const [one, other] = ['first', 'second'].map((name) => join(folder, name, 'pages'))
  const names = [...listFiles(one!)]
  expect([...listFiles(other!)]).toEqual(names)
  const changed = names.filter(
    (name) => !readFileSync(join(other!, name)).equals(readFileSync(join(one!, name))),
  )
  expect(changed).toEqual([])
})

it('a refresh renders only changes and removes deleted pages', async () => {
  copyOfFirst('third')
  const [gone = '', changed = '', unchanged = ''] = archivesOf('first')
  const file = (id: string) => join(folder, 'third/pages/fr/player', `${id}.html`)
  const before = statSync(file(unchanged)).mtimeMs
  api.world.deleted.add(gone)
  api.world.renamed.add(changed)
  const outcome = await prerenderInto('third', true)
  expect(outcome).toMatchObject({ reused: ARCHIVES - 2, removed: 1, failed: [] })
  expect(api.asked.filter((url) => /^\/api\/archive\/[^/]+$/.test(url)).toSorted()).toEqual(
    [gone, changed].map((id) => `/api/archive/${id}`).toSorted(),
  )
  expect(existsSync(file(gone))).toBe(false)
  expect(existsSync(`${file(gone)}.br`)).toBe(false)
  expect(existsSync(join(folder, 'third/pages/gone/player', gone))).toBe(true)
  expect(existsSync(join(folder, 'third/pages/root/cards/player', `${gone}.png`))).toBe(false)
  expect(rootOf(readFileSync(file(changed), 'utf8'))).toContain('Another title')
  for (const name of ['sitemaps/1.xml', 'feed.atom']) {
    const text = readFileSync(join(folder, 'third/pages/root', name), 'utf8')
    expect(text).toContain(`/player/${changed}<`)
    expect(text).not.toContain(`/player/${gone}<`)
  }
  expect(statSync(file(unchanged)).mtimeMs).toBe(before)

  // The archive exists again: its page is rendered and its tombstone removed.
  api.world.deleted.clear()
  api.world.renamed.clear()
  expect(await prerenderInto('third', true)).toMatchObject({ reused: ARCHIVES - 2, removed: 0 })
  expect(existsSync(file(gone))).toBe(true)
  expect(existsSync(join(folder, 'third/pages/gone/player', gone))).toBe(false)
})

it('a full run removes what was deleted since the last', async () => {
  copyOfFirst('fourth')
  const [gone = ''] = archivesOf('first')
  api.world.deleted.add(gone)
  expect(await prerenderInto('fourth')).toMatchObject({ reused: 0, removed: 1, failed: [] })
  api.world.deleted.clear()
  expect(archivesOf('fourth')).not.toContain(gone)
})

it('a run that was cut off goes on where it was', async () => {
  copyOfFirst('fifth')
  const file = join(folder, 'fifth/journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { pages: [string, string][] }
  // As after Ctrl-C.
  const pages = journal.pages.filter(([path]) => path.startsWith('/player/')).slice(0, 9)
  writeFileSync(file, JSON.stringify({ ...journal, pages, isWhole: false }))
  await expect(prerenderInto('fifth', true)).rejects.toThrow('release with --prerender again')
  expect(await prerenderInto('fifth')).toMatchObject({ reused: 9, failed: [] })
  expect(api.asked.filter((url) => /^\/api\/archive\/[^/]+$/.test(url))).toHaveLength(ARCHIVES - 9)
})

it('a feed that fails stays as it was', async () => {
  copyOfFirst('eighth')
  const feeds = (name: string) => [...listFiles(join(folder, name, 'pages/root/feeds'))]
  api.world.invalid = /[?&]channel=/
  const { failed } = await prerenderInto('eighth', true)
  api.world.invalid = undefined
  expect(failed.length).toBeGreaterThan(3)
  expect(feeds('eighth')).toEqual(feeds('first'))
})

it.each(exhaustive ? [undefined, null, 'many', -1, 0.5, 300_000_000] : [null, 300_000_000])(
  'a list of %j pages ends the run with a sentence',
  async (pageCount) => {
    copyOfFirst('sixth')
    api.world.lists = { pageCount }
    await expect(prerenderInto('sixth', true)).rejects.toThrow(
      /^The list of archives .* pages, by its own/,
    )
    api.world.lists = {}
  },
)

it('what has no identifier in a list is passed over', async () => {
  copyOfFirst('seventh')
  api.world.lists = { items: [null, 7, {}, { id: 7 }, { id: null }], pageCount: 1 }
  const outcome = await prerenderInto('seventh', true)
  api.world.lists = {}
  expect(outcome).toMatchObject({ reused: 0, removed: 0 })
  expect(api.asked).not.toContain('/api/archive/7')
})
