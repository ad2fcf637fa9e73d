import { matchPath } from 'react-router-dom'
import { expect, test } from 'vitest'
import { documentNames } from '#web/src/features/documents/document-names.ts'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { routes } from '#web/src/routes.ts'
import { interfaceTexts } from '#test/support/site-texts.ts'
import { compiledDocument, readDocument } from './compiled-document.ts'
import manifest from '../../../../../package.json' with { type: 'json' }

const pages = new Map<string, Promise<string>>()

/** Returns the HTML of a document; compiles it once. */
const compiled = (text: string) => {
  const page = pages.get(text) ?? compiledDocument(text)
  pages.set(text, page)
  return page
}

/** Returns the language's word for 'and'. */
const and = (language: Language) =>
  new Intl.ListFormat(language)
    .formatToParts(['', ''])
    .find(({ type }) => type === 'literal')
    ?.value.trim()

const found = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match.slice(1).join('#'))
const outline = (html: string) => found(html, /<(h[1-6])(?: id="([^"]+)")?/g)
const links = (html: string) => found(html, /<a href="([^"]+)"/g)

const all = documentNames.flatMap((name) => languages.map((language) => ({ name, language })))

test.each(all.filter(({ name }) => name !== 'box'))(
  '$name in $language has the heading of its links and title',
  ({ name, language }) => {
    const texts = new Map(interfaceTexts(language))
    const [heading = ''] = readDocument(name, language).split('\n')
    const said = texts.get(`documents.names.${name}`) ?? '?'
    // The name may follow an article.
    expect(heading.toLowerCase().slice(-said.length - 1)).toBe(` ${said.toLowerCase()}`)
    expect(said).toContain(texts.get(`nav.${name}`))
  },
)

test.each(all)('$name in $language has the outline of the French text', async (one) => {
  const [html, french] = await Promise.all([
    compiled(readDocument(one.name, one.language)),
    compiled(readDocument(one.name, languages[0])),
  ])
  expect(outline(html)).toEqual(outline(french))
  expect(outline(html)[0]).toBe('h1#')
  expect(links(html).filter((link) => !link.startsWith('http'))).toEqual(
    links(french).filter((link) => !link.startsWith('http')),
  )
})

test.each(all)('every link of $name in $language has a target', async ({ name, language }) => {
  const html = await compiled(readDocument(name, language))
  // The publisher's links are placeholders, which the page fills.
  const targets = links(html).filter((link) => !/^(?:https:\/\/|social:chat$)/.test(link))
  const lost: string[] = []
  for (const link of targets) {
    const [path = '', id] = link.split('#')
    const to = path
      ? Object.entries(routes).find(([, route]) => matchPath(route.path, path))?.[0]
      : name
    const target = documentNames.find((one) => one === to)
    const named =
      !id || (target && (await compiled(readDocument(target, language))).includes(`id="${id}"`))
    if (!to || !named) lost.push(link)
  }
  expect(lost).toEqual([])
})

test.each(all)('$name in $language is complete and typeset', ({ name, language }) => {
  const text = readDocument(name, language)
  expect(text).not.toMatch(/[Ll]orem|[Ii]psum|TODO|FIXME|TBD|XXX|\?\?/)
  // Texts use curly quotes and apostrophes, except in code.
  expect(text.replaceAll(/`[^`]*`/g, '')).not.toMatch(/['"]/)
  // The first paragraph is also the page's meta description.
  expect(text.split('\n')[2]?.length).toBeLessThanOrEqual(200)
})

test.each(documentNames)('%s in French has U+202F before ;!? and U+00A0 before :»', (name) => {
  expect(readDocument(name, 'fr')).not.toMatch(/ [;:!?»]|« /)
})

test.each(languages)('the legal notice in %s names all stored data', (language) => {
  const text = readDocument('legal', language)
  for (const fact of ['authToken', '390', 'SameSite=Lax', 'Matomo', '`1`', '`0`', '/settings'])
    expect(text).toContain(fact)
})

const WITHOUT_NOTICE: Record<Language, string> = {
  fr: 'sans préavis',
  en: 'without notice',
  es: 'sin previo aviso',
  de: 'ohne Ankündigung',
}

test.each(languages)('the charter in %s has three rules and three sanctions', async (language) => {
  const html = await compiled(readDocument('community', language))
  const section = (id: string) =>
    new RegExp(`<section aria-labelledby="${id}">([^]*?)</section>`).exec(html)?.[1] ?? ''
  expect(found(section('rules'), /<h3 id="([^"]+)"/g)).toEqual(['insults', 'off-topic', 'spam'])
  expect(found(section('sanctions'), /<li>\s*<strong>([^<]+)/g)).toHaveLength(3)
  expect(section('moderation')).toContain(WITHOUT_NOTICE[language])
})

/** Words that say that tonight's programme is computed, and was not broadcast like this. */
const PUT_TOGETHER: Record<Language, RegExp> = {
  fr: /recomposée/,
  en: /put together/,
  es: /reconstruida/,
  de: /zusammengestellt/,
}

test.each(languages)('the changelog in %s begins with this version', (language) => {
  const text = readDocument('changelog', language)
  const versions = found(text, /^## (\S+) — .*20\d\d/gm)
  expect(versions[0]).toBe(manifest.version)
  // The date after the dash has no plain space, so it does not wrap.
  expect(found(text, /^(## .*)$/gm).filter((line) => !/ — [^ ]+ \{#/.test(line))).toEqual([])
  const tonight = new Map(interfaceTexts(language)).get('guide.title') ?? '?'
  const [matchingLine] = text.split('\n').filter((line) => line.includes(tonight))
  expect(matchingLine).toMatch(PUT_TOGETHER[language])
})

test.each(languages)('the credits in %s name every library of the build', (language) => {
  const named: Record<keyof typeof manifest.dependencies, string> = {
    '@discord/embedded-app-sdk': 'Discord Embedded App SDK',
    '@tanstack/react-query': 'TanStack Query',
    chardet: 'chardet',
    i18next: 'i18next',
    lucide: 'Lucide',
    mp4box: 'MP4Box.js',
    'openapi-fetch': 'openapi-fetch',
    qr: 'qr',
    react: 'React',
    'react-dom': 'React DOM',
    'react-i18next': 'react-i18next',
    'react-router-dom': 'React Router',
  }
  expect(Object.keys(named).toSorted()).toEqual(Object.keys(manifest.dependencies).toSorted())
  // Workbox is a dev dependency, but the service worker bundles it.
  const bundled = Object.keys(manifest.devDependencies).filter((name) => name.startsWith('workbox'))
  expect(bundled).not.toEqual([])
  const plain = readDocument('credits', language).replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
  const names = found(plain, /^- (.+?) —/gm).flatMap((line) =>
    line.split(new RegExp(`, | ${and(language)} `)),
  )
  expect(names).toEqual(expect.arrayContaining([...Object.values(named), 'Workbox']))
})

test('a long text has numbered contents and a lead', async () => {
  const sections = ['a', 'b', 'c', 'd', 'e'].map((id) => `## Part *${id}* {#${id}}\n\nText.`)
  const html = await compiled(['# Title', 'The **lead**.', ...sections].join('\n\n'))
  expect(html).toContain('<h1 title="Title" description="The lead.">')
  expect(html.replaceAll('\n', '')).toContain('<li><a href="#a">Part a</a></li>')
  expect(html).toContain('<section aria-labelledby="e"><h2 id="e">Part <em>e</em></h2>')
})

test.each([
  ['## Part {#a}', 'a document begins with a heading and its lead'],
  ['# Title\n\nLead.\n\n## Part', "the heading 'Part' has no {#name}"],
  ['# Title\n\nLead.\n\n## A {#a}\n\n### B {#a}', 'two headings are called a'],
  [
    '# Title\n\nLead.\n\n{{publisher.email}}',
    "unknown placeholder 'publisher.email': use siteName, ",
  ],
  ['# Title\n\nLead.\n\n{{?stats}} Text.', "unknown placeholder 'stats': use statsHost, "],
  ['# Title\n\nLead.\n\nText {{?offline}}.', "unknown placeholder '?offline': use siteName, "],
])('a faulty text does not compile: %j', async (text, message) => {
  await expect(compiled(text)).rejects.toThrow(message)
})
