import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files that the how-to has its reader create. */
const EXAMPLES = [
  'web/src/pages/PresentersPage.tsx',
  'mock-server/sample/presenters.ts',
  'mock-server/operations/presenters.ts',
  'web/src/i18n/it.json',
]

it('every path in the documentation exists', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`),
  ].filter((name) => name.endsWith('.md'))
  expect(documents.length).toBeGreaterThan(30)
  const missing = documents.flatMap((name) =>
    [
      ...readFileSync(name, 'utf8').matchAll(
        /`((?:web|mock-server|scripts|tests|docs)\/[\w./-]+)`/g,
      ),
    ]
      .flatMap(([, path = '']) => path)
      .filter((path) => !existsSync(path) && !EXAMPLES.includes(path))
      .map((path) => `${name}: ${path}`),
  )
  expect(missing).toEqual([])
})
