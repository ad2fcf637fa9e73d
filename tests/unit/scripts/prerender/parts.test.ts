import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { openJournal } from '#scripts/prerender/journal.ts'
import { jsonForHtml } from '#scripts/prerender/page/escape.ts'
import { canonicalPath, fileOf, modulesOfPage } from '#scripts/prerender/page/page-paths.ts'
import { extractStyleAttributes } from '#scripts/prerender/page/extract-style-attributes.ts'
import { pageTemplate } from '#scripts/prerender/page/fill-page.ts'
import { languageFor } from '#scripts/release/rules/prerendered-pages.ts'

describe('a page’s language', () => {
  it.each([
    [undefined, undefined, 'fr'],
    ['', '', 'fr'],
    ['', 'de-AT,fr;q=0.8', 'de'],
    ['', 'pt-BR, pt;q=0.9, es;q=0.8, en;q=0.7', 'es'],
    ['', 'EN-gb', 'en'],
    ['', 'end,desk,french', 'fr'],
    ['', '*', 'fr'],
    ['en', 'de,fr', 'en'],
    ['xx', 'de,fr', 'de'],
    ['en;x', 'de', 'en'],
  ] as const)('chosen %j, accepted %j: %s', (chosen, accepted, language) => {
    expect(languageFor(chosen, accepted)).toBe(language)
  })

  it('is found in a hostile header without taking long', () => {
    expect(languageFor('', `${'f,'.repeat(4000)}x`)).toBe('fr')
    expect(languageFor(' '.repeat(8000), ', '.repeat(4000))).toBe('fr')
  })
})

describe('a page’s file', () => {
  it.each([
    ['/', 'index'],
    ['/archives', 'archives'],
    ['/player/a1f3', 'player/a1f3'],
    ['/player/a.b_c~d-e', 'player/a.b_c~d-e'],
  ])('of %s is %s', (path, file) => expect(fileOf(path)).toBe(file))

  it.each([
    '/player/..',
    '/player/.hidden',
    '/player/a%2Fb',
    '/player/a/b',
    '/player/a.map',
    '/player/a.br',
    '/player/%00',
    '/player/a\nb',
    `/player/${'a'.repeat(300)}`,
    '//evil',
    '/player/',
  ])('is none for %j', (path) => expect(fileOf(path)).toBeUndefined())
})

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/Archives//', '/archives'],
  ['/PLAYER/A1', '/player/A1'],
  ['/player//a1/', '/player/a1'],
  ['/player%2Fa1', '/player/a1'],
  ['/Nothing/here/', '/Nothing/here/'],
])('the only path of the page %s is %s', (path, canonical) =>
  expect(canonicalPath(path)).toBe(canonical),
)

it('a page’s modules are its own, and a document’s text', () => {
  const taking = 'src/app/hydrate-page.tsx'
  expect(modulesOfPage('/player/a1', 'de')).toEqual([taking, 'src/pages/PlayerPage.tsx'])
  expect(modulesOfPage('/collection/a1', 'de')).toEqual([taking, 'src/pages/CollectionPage.tsx'])
  expect(modulesOfPage('/legal', 'de')).toEqual([
    taking,
    'src/pages/DocumentPage.tsx',
    'src/features/documents/texts/de/legal.md',
  ])
  expect(modulesOfPage('/box', 'es')).toEqual([
    taking,
    'src/pages/BoxPage.tsx',
    'src/features/documents/texts/es/box.md',
  ])
})

it('data in a page cannot end its element', () => {
  const value = { text: '</script><!-- & \u2028\u2029 "é"' }
  const text = jsonForHtml(value)
  expect(text).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(value)
})

it('style attributes become one sheet', () => {
  const { html, sheet } = extractStyleAttributes(
    '<i style="left:1%"></i><b style="left:1%"></b><s style="--a:&quot;x&quot;"></s><u style="x:}y{z"></u>',
  )
  expect(html).toBe('<i data-s="0"></i><b data-s="0"></b><s data-s="1"></s><u></u>')
  expect(sheet).toBe(':root:root [data-s="0"]{left:1%}\n:root:root [data-s="1"]{--a:"x"}')
  expect(extractStyleAttributes('<i></i>')).toEqual({ html: '<i></i>', sheet: '' })
})

it('a page is placed into the site’s own HTML', () => {
  const fill = pageTemplate(readFileSync('web/index.html', 'utf8'))
  const text = fill(
    {
      html: '<main>$& page</main>',
      head: { title: 'A <b> & "c"', description: '"><script>' },
      state: { year: 2026, answers: [[['home', 'feed'], '</script>']] },
    },
    { language: 'de', path: '/player/a', headTags: '<link rel="x">', bodyEnd: '<link rel="y">' },
  )
  expect(text).toContain('<html lang="de" data-page="/player/a">')
  expect(text).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
  expect(text).toContain('content="&quot;&gt;&lt;script&gt;"')
  expect(text).toContain('<div id="root"><main>$& page</main></div>')
  expect(text).toContain(String.raw`["home","feed"],"\u003c/script\u003e"]`)
  expect(text).not.toContain('noscript')
  expect(text.indexOf('<link rel="x">')).toBeLessThan(text.indexOf('</head>'))
  expect(text.indexOf('<link rel="y">')).toBeGreaterThan(text.indexOf('id="dehydrated-state"'))
  expect(text.match(/<script/g)).toHaveLength(3)
  expect(() => pageTemplate('<title>Other</title>')).toThrow('another form')
})

describe('the journal', () => {
  let folder: string
  const open = (build = 'made') => openJournal(join(folder, 'below/journal.json'), build)
  beforeEach(() => void (folder = temporaryFolder(onTestFinished)))

  it('of an interrupted run has what was saved every ten seconds', () => {
    vi.useFakeTimers()
    const first = open()
    first.pages.set('/player/a', '1')
    first.note()
    expect(open().pages.size).toBe(0)
    vi.advanceTimersByTime(11_000)
    first.note()
    vi.useRealTimers()
    expect([[...open().pages], open().isWhole]).toEqual([[['/player/a', '1']], false])
  })

  it.each([true, false])('of a cut-off refresh (%s) is as whole as before', (isRefresh) => {
    const first = open()
    first.pages.set('/player/a', '1')
    first.close()
    vi.useFakeTimers()
    const next = open()
    if (!isRefresh) next.restart()
    vi.advanceTimersByTime(11_000)
    next.note()
    vi.useRealTimers()
    // A full run renders all pages again, but remembers what it may have to remove.
    expect([[...open().pages], open().isWhole]).toEqual([
      [['/player/a', isRefresh ? '1' : '']],
      isRefresh,
    ])
  })

  it('of a whole run says so, and of another build is ignored', () => {
    const first = open()
    first.pages.set('/', '')
    first.close()
    expect(open()).toMatchObject({ isWhole: true, isOther: false })
    expect([...open().pages]).toEqual([['/', '']])
    expect(open('other')).toMatchObject({ isWhole: false, isOther: true })
    expect(open('other').pages.size).toBe(0)
  })
})
