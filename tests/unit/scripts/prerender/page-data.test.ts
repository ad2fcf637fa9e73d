import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { criticalCss } from '#scripts/prerender/page/critical-css.ts'
import { classesIn, pageFiller } from '#scripts/prerender/page/fill-page.ts'
import { pageData } from '#scripts/prerender/page/page-data.ts'
import type { PrerenderedPage } from '#web/src/entry-prerender.tsx'

describe('of a style sheet, HTML with these classes needs', () => {
  const classes = classesIn('<p class="one two"></p><i class="three"></i><b class=""></b>')

  it.each([
    ['what names no class', ':root{--a:1}p>a:hover{color:red}'],
    ['what names only its own', '.one.two .three{color:red}'],
    ['what another class may not stand on', '.one:not(.four){color:red}'],
    ['what may have a class beside others', '.one:is(.three,.four){color:red}'],
    [
      'attributes and states that come without a class',
      '.one[aria-expanded=true]:focus{color:red}',
    ],
    ['the steps of an animation', '@keyframes four{0%{opacity:0}to{opacity:1}}'],
    ['fonts', '@font-face{font-family:four;src:url(four.woff2)}'],
  ])('%s', (_, sheet) => expect(criticalCss(sheet, classes)).toBe(sheet))

  it.each([
    ['what names another class', '.four{color:red}.one .four{color:red}', ''],
    ['another class of a list', '.one,.four{color:red}', '.one{color:red}'],
    ['what is left empty by that', '@media (width>1px){.four{color:red}}', ''],
    ['a longer name', '.ones{color:red}', ''],
  ])('not %s', (_, sheet, left) => expect(criticalCss(sheet, classes)).toBe(left))
})

const ATTRIBUTES = ':root:root [data-s="0"]{left:1%}'
const sourceOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const FONT = '@font-face{font-family:four;src:url(four.woff2)}'

describe('a prerendered page', () => {
  const app = '<link rel="stylesheet" crossorigin href="/assets/app.css">'
  const own = '<link rel="stylesheet" crossorigin href="/assets/own.css" integrity="'
  const html = `<!doctype html><html lang="fr"><head><title></title><meta name="description" content="">
    <script data-prerendered="/assets/prerendered-boot.js" src="/assets/boot.js"></script>${app}
    <script type="module" src="/assets/app.js"></script></head>
    <body><div id="root"><noscript></noscript></div></body></html>`
  const site = temporaryFolder()

  beforeAll(() => {
    mkdirSync(join(site, 'assets'))
    const chunk = { file: 'assets/player.js', css: ['assets/own.css'] }
    const files = {
      'manifest.json': JSON.stringify({
        'src/pages/PlayerPage.tsx': chunk,
        'src/pages/ArchivesPage.tsx': chunk,
      }),
      'assets/app.css': `${FONT}.one{color:red}.rare{color:blue}`,
      'assets/own.css': '.two{color:red}.rare{margin:0}',
      'assets/prerendered-boot.js': 'first()',
      'assets/player.js': '',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(site, name), text)
  })

  const page = (name: string): PrerenderedPage => ({
    html: `<p class="one two ${name}" style="left:1%"></p>`,
    head: { title: 'A title', description: 'What it is.' },
    state: { year: 2026, answers: [] },
  })
  async function renderPage(path: string, name: string) {
    const manifest = join(site, 'manifest.json')
    const { data, later } = await pageData({ manifest, site, html }, () =>
      Promise.resolve(page('')),
    )
    // The renderer reads it from a file.
    const fillPage = pageFiller(JSON.parse(JSON.stringify(data)) as typeof data)
    const tags = { first: '', last: '' }
    const filled = fillPage({ path, language: 'fr', prerendered: page(name), tags })
    const [waiting = '', code = ''] =
      /<template id="app">([\s\S]*?)<\/template>/.exec(filled.html) ?? []
    const first = filled.html.replace(waiting, '')
    // The policy allows exactly the styles that the page has inline.
    const inlined = [...first.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text)
    expect(filled.styleHashes).toEqual(inlined.map(sourceOf))
    return { first, code, later, attributes: filled.attributes }
  }

  const known = (tag: string) => tag.replace('<link ', '<link disabled ')

  it('of a recording inlines the CSS that it shows', async () => {
    const { first, code, later, attributes } = await renderPage('/player/a1', '')
    expect(first).toContain(`<style>${FONT}.one{color:red}.two{color:red}${ATTRIBUTES}</style>`)
    expect(attributes).toBe('')
    expect(first).toContain(known(app))
    expect(first).not.toContain('<link rel="stylesheet"')
    expect(later.sheet).toBe('.one{color:red}.rare{color:blue}')
    expect(code).toContain(`href="/assets/${later.name}" integrity="${later.integrity}"`)
    expect(code).toContain(own)
  })

  it('of an unusual recording has its sheets inline', async () => {
    const { first, code, attributes } = await renderPage('/player/a1', 'rare')
    expect(first).toContain('<style>.two{color:red}.rare{margin:0}</style>')
    expect(first).toContain(`<style data-s>${ATTRIBUTES}</style>`)
    expect(attributes).toBe(ATTRIBUTES)
    expect(first).toContain(known(app))
    expect(first).toContain(known(own))
    expect(code).not.toContain('rel="stylesheet"')
  })

  it('of few holds its sheets whole, and says which they are', async () => {
    const { first, code } = await renderPage('/archives', '')
    expect(first).toContain(`<style>${FONT}.one{color:red}.rare{color:blue}</style>`)
    expect(first).toContain('<style>.two{color:red}.rare{margin:0}</style>')
    expect(first).toContain(known(app))
    expect(first).toContain(known(own))
    expect(first).not.toContain('<link rel="stylesheet"')
    expect(code).not.toContain('rel="stylesheet"')
  })
})
