import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { siteSources } from '#test/support/site-sources.ts'
import * as html from '#web/src/page-attributes/html.ts'

const HOME = 'web/src/page-attributes/'
const home = ['html.ts', 'page.ts', 'players.ts', 'screen.ts']
  .map((file) => readFileSync(HOME + file, 'utf8'))
  .join('\n')
const sources = siteSources.filter(({ file }) => !file.startsWith(HOME))

/** The names in `data-…` literals, and of the properties of PageState. */
const states = [...home.matchAll(/^ {4}(\w+)\?: string/gm)].map(([, name]) => `data-${name}`)
const marks = new Set([...home.matchAll(/\{ '(data-[a-z-]+)': /g)].map(([, name]) => name))

/** The feature or folder of a file. */
const partOf = (file: string) => /^web\/src\/(features\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? 'web/src'

const attributesIn = (text: string) => new Set(text.match(/\bdata-[a-z][a-z-]*/g))

it('lists attributes and states', () => {
  expect(states).toContain('data-tv')
  expect([...marks]).toContain('data-card')
})

it('no other module names these attributes', () => {
  const naming = sources
    .filter(({ file }) => !file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...attributesIn(text.replaceAll(/\/\*\*?[\s\S]*?\*\/|\/\/.*/g, ''))]
        .filter((name) => marks.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(naming).toEqual([])
})

// `data-decade` of ui/base.css is a style for all, as a class would be.
const shared = new Set([...marks, ...states, 'data-decade'])

it('style sheets use other attributes of their own part only', () => {
  const written = new Map<string, Set<string>>()
  for (const { file, text } of sources) {
    if (file.endsWith('.css')) continue
    const names = written.get(partOf(file)) ?? new Set()
    for (const name of attributesIn(text)) names.add(name)
    written.set(partOf(file), names)
  }
  const foreign = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...attributesIn(text)]
        .filter((name) => !shared.has(name) && !written.get(partOf(file))?.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(foreign).toEqual([])
})

it('style sheets use values that exist', () => {
  const values = new Set([
    ...[...home.matchAll(/'data-[a-z-]+': '([a-z]+)'/g)].map(([, value]) => value),
    html.MISMATCH,
    html.SHOWN_MISMATCH,
    'framed',
    'dark',
    'light',
  ])
  const kinds = /upNext\((?:counting \? )?'(\w+)'(?: : '(\w+)')?\)/g
  for (const { text } of sources)
    for (const [, ...names] of text.matchAll(kinds)) for (const name of names) values.add(name)
  const unknown = sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\[(data-[a-z-]+)='?([\w-]+)'?\]/g)]
        .filter(
          ([, name = '', value]) =>
            name !== 'data-decade' && shared.has(name) && !values.has(value),
        )
        .map(([selector]) => `${file}: ${selector}`),
    )
  expect(unknown).toEqual([])
})

it('the HTML of the build has the attributes that the app reads', () => {
  const built = readFileSync('web/index.html', 'utf8')
  const ids = [...built.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
  expect(new Set(ids)).toEqual(
    new Set([html.CONFIG_ID, html.FATAL_ERROR_ID, html.FONTS_ID, html.ROOT_ID]),
  )
  expect(built).toContain(`class="${html.WAITING_CLASS}"`)
  expect(built).toContain(html.LOADING.slice(1, -1))
  const framed = readFileSync('web/vite/embed-page.ts', 'utf8')
  // `data-s` is of the renderer alone.
  const prerendered = readFileSync('scripts/prerender/page/fill-page.ts', 'utf8')
  const names = [...attributesIn(framed), ...attributesIn(prerendered)].filter(
    (name) => name !== 'data-s',
  )
  expect(names.toSorted()).toEqual(['data-framed', 'data-page', 'data-page'])
  expect(states).toEqual(expect.arrayContaining(names))
})
