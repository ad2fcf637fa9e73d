import { readFileSync } from 'node:fs'
import { evaluate } from '@mdx-js/mdx'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as runtime from 'react/jsx-runtime'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '../../../../../web/src/i18n/language.ts'
import { documentShape } from '../../../../../web/vite/remark-document-sections.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A text as an installation shows it. */
async function shown(value: string, appConfig: object) {
  vi.resetModules()
  const location = new URL('https://site.test/')
  vi.stubGlobal('window', { location, self: 0, top: 0 })
  vi.stubGlobal('appConfig', appConfig)
  const { IfConfigured } =
    await import('../../../../../web/src/features/documents/IfConfigured.tsx')
  const { default: Text } = await evaluate(value, {
    ...runtime,
    format: 'md',
    remarkPlugins: [documentShape],
  })
  const components = { template: IfConfigured }
  return renderToStaticMarkup(
    createElement(Text as FunctionComponent<{ components: object }>, { components }),
  )
}

const read = (name: string, language: string) =>
  readFileSync(`web/src/features/documents/texts/${language}/${name}.md`, 'utf8')

const full = { statsHost: 'https://stats.test', platformClientId: '1' }

test.each(languages)(
  'the legal notice in %s names statistics, the activity and what is kept offline where they are',
  async (language) => {
    const html = await shown(read('legal', language), full)
    for (const told of ['Matomo', 'retention.statisticsMonths', 'id="activity"', 'workbox-exp'])
      expect(html).toContain(told)
    // The last section's heading, and its place in the contents.
    expect(html.split('#activity')).toHaveLength(2)
    expect(html).not.toMatch(/<template|\{\{[?!]/)
  },
)

test.each(languages)(
  'the documents in %s tell of nothing that an installation does without',
  async (language) => {
    const bare = { offline: false }
    const legal = await shown(read('legal', language), bare)
    expect(legal).not.toMatch(/Matomo|statisticsMonths|activity|workbox|<template|\{\{[?!]/)
    // The cookie with the answer is set all the same.
    expect(legal).toContain('<code>consent</code>')
    expect(await shown(read('box', language), bare)).not.toContain('activity')
    const changelog = await shown(read('changelog', language), bare)
    expect(changelog).not.toMatch(/Discord|offline|hors connexion|sin conexión/i)
  },
)

test('one of two paragraphs stands, as the installation is', async () => {
  const text =
    '# Title\n\nLead.\n\n## Part {#part}\n\n{{?statsHost}} *With* it.\n\n{{!statsHost}} Without.'
  expect(await shown(text, full)).toContain('<p><em>With</em> it.</p>')
  expect(await shown(text, full)).not.toContain('Without')
  expect(await shown(text, {})).toContain('<p>Without.</p>')
  expect(await shown(text, {})).not.toContain('With<')
})
