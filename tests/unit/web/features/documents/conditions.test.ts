import { expect, test } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import { languages, type Language } from '#web/src/i18n/language.ts'
import { compiledDocument, readDocument } from './compiled-document.ts'

/** Returns the HTML of a document with this configuration. */
async function shown(text: string, config: object) {
  openWindow({ config })
  const { IfConfigured } = await import('#web/src/features/documents/IfConfigured.tsx')
  return compiledDocument(text, { template: IfConfigured })
}

const full = {
  statsHost: 'https://stats.test',
  platformClientId: '1',
  retention: { logDays: 30, statisticsMonths: 25 },
}

test.each(languages)(
  'the legal notice in %s has the sections of enabled features',
  async (language) => {
    const html = await shown(readDocument('legal', language), full)
    for (const mention of ['Matomo', 'retention.statisticsMonths', 'id="activity"', 'workbox-exp'])
      expect(html).toContain(mention)
    // Once as the heading's link, once in the table of contents.
    expect(html.split('#activity')).toHaveLength(2)
    expect(html).not.toMatch(/<template|\{\{[?!]/)
  },
)

test.each(languages)('the documents in %s omit disabled features', async (language) => {
  const bare = { offline: false }
  const legal = await shown(readDocument('legal', language), bare)
  expect(legal).not.toMatch(/Matomo|statisticsMonths|activity|workbox|<template|\{\{[?!]/)
  // The consent cookie is set in both cases.
  expect(legal).toContain('<code>consent</code>')
  expect(await shown(readDocument('box', language), bare)).not.toContain('activity')
  const changelog = await shown(readDocument('changelog', language), bare)
  expect(changelog).not.toMatch(/Discord|offline|hors connexion|sin conexión/i)
})

/** Sentences of the legal notice for a retention period that an installation does not state. */
const unstated: Record<Language, RegExp> = {
  fr: /durée de conservation/g,
  en: /not stated/g,
  es: /No se indica/g,
  de: /nicht angegeben/g,
}

test.each(languages)('an unknown period has its own sentence in %s', async (language) => {
  const text = readDocument('legal', language)
  expect(await shown(text, full)).not.toMatch(unstated[language])
  const html = await shown(text, { ...full, retention: {} })
  expect(html.match(unstated[language])).toHaveLength(2)
  expect(html).not.toContain('value="retention')
  const uncounted = await shown(text, { retention: {} })
  expect(uncounted.match(unstated[language])).toHaveLength(1)
})

test.each(languages)('no sentence in %s contains a value that may be missing', (language) => {
  const values = /\{\{(?:publisher|hosting)\.\w+\}\}/
  const lines = readDocument('legal', language).split('\n')
  const inSentences = lines.filter((line) => values.test(line) && !/^- [^.;]+: ?\**\{\{/.test(line))
  expect(inSentences).toEqual([])
})

test('one of two conditional paragraphs is rendered', async () => {
  const text =
    '# Title\n\nLead.\n\n## Part {#part}\n\n{{?statsHost}} *With* it.\n\n{{!statsHost}} Without.'
  expect(await shown(text, full)).toContain('<p><em>With</em> it.</p>')
  expect(await shown(text, full)).not.toContain('Without')
  expect(await shown(text, {})).toContain('<p>Without.</p>')
  expect(await shown(text, {})).not.toContain('With<')
})
