import { describe, expect, it } from 'vitest'
import { importsOf, violations } from '../../../scripts/boundaries/check.ts'
import { circlesIn } from '../../../scripts/boundaries/circles.ts'

const judge = (path: string, text: string): string[] => violations(new Map([[path, text]]))

describe('the boundaries of the house', () => {
  it('let imports go down', () => {
    const tree = new Map([
      ['web/src/main.tsx', `import { App } from './app/App.tsx'\nimport './styles/index.css'`],
      ['web/src/pages/HomePage.tsx', `import { latest } from '../features/archives/queries.ts'`],
      ['web/src/features/archives/Card.tsx', `import { one } from './queries.ts'`],
      ['web/src/api/client.ts', `import type { paths } from '#contract'\nfetch('/api')`],
      ['web/src/boot.ts', `globalThis.fetch('/api/home')`],
      ['web/src/embedded/sdk.ts', `import('@discord/embedded-app-sdk')`],
      ['mock-server/app.ts', `import express from 'express'\nimport './operations/archives.ts'`],
      ['mock-server/http/send.ts', `import type { Response } from 'express'`],
      ['mock-server/http/fault.ts', `import { rows } from '../scenarios/rows.ts'`],
      [
        'tests/contract/all.test.ts',
        `import '../../mock-server/app.ts'\nimport '../../web/src/a.ts'`,
      ],
    ])
    expect(violations(tree)).toEqual([])
  })

  it('allow twenty files in one folder, not one more', () => {
    const filled = (count: number) =>
      new Map(Array.from({ length: count }, (_, at) => [`scripts/dev/file-${at}.ts`, 'export {}']))
    expect(violations(filled(20))).toEqual([])
    expect(violations(filled(21))).toEqual([
      'scripts/dev/file-0.ts:1 scripts/dev holds 21 files: give some of them a folder of their own',
    ])
  })

  it.each([
    ['a lower floor to a higher one', 'web/src/api/client.ts', `import '../app/App.tsx'`],
    ['a neighbour', 'web/src/session/a.ts', `import '../consent/b.ts'`],
    ['another feature', 'web/src/features/search/a.ts', `import '../archives/b.ts'`],
    ['a room on no floor', 'web/src/pages/A.tsx', `import '../shared/b.ts'`],
    ['the mock server', 'web/src/pages/A.tsx', `import '../../../mock-server/world/world.ts'`],
    ['the site', 'mock-server/app.ts', `import '../web/src/routes.ts'`],
    ['the tests', 'scripts/bench.ts', `import '../tests/support/visit.ts'`],
    ['the scripts', 'mock-server/index.ts', `import '../scripts/dev.ts'`],
    ['the judged', 'scripts/contract-check/a.ts', `import '../../mock-server/http/send.ts'`],
    ['the generated file by path', 'web/src/api/a.ts', `import '../../../openapi.gen.ts'`],
    ['the generated limits by path', 'web/src/api/a.ts', `import '../../../openapi.limits.gen.ts'`],
    ['a higher floor of the mock', 'mock-server/world/a.ts', `import '../http/send.ts'`],
    [
      'the mock server by the contract check',
      'scripts/contract-check/a.ts',
      `import '../../mock-server/app.ts'`,
    ],
    ['the platform SDK', 'web/src/app/A.tsx', `import '@discord/embedded-app-sdk/types'`],
    ['express', 'mock-server/operations/a.ts', `import type { Request } from 'express'`],
  ])('stop an import of %s', (_, path, text) => {
    expect(judge(path, text)).toEqual([expect.stringContaining(`${path}:1 must not import `)])
  })

  it.each([
    `export * from '../app/x.ts'`,
    `export { x } from '../app/x.ts'`,
    `import type { X } from '../app/x.ts'`,
    `const x = import('../app/x.ts')`,
    `type X = import('../app/x.ts').X`,
    `import x = require('../app/x.ts')`,
  ])('see through %s', (text) => {
    expect(judge('web/src/lib/a.ts', `\n${text}`)).toEqual([
      'web/src/lib/a.ts:2 must not import web/src/app/x.ts: app is above lib',
    ])
  })

  it.each(['fetch(url)', 'await fetch(url)', 'window.fetch(url)', 'const get = globalThis.fetch'])(
    'keep %s out of the site but in its client',
    (text) => {
      expect(judge('web/src/features/archives/queries.ts', text)).toEqual([
        expect.stringContaining('web/src/features/archives/queries.ts:1 must not call fetch'),
      ])
    },
  )

  it('take words in texts, comments and methods for what they are', () => {
    const text = `// import '../app/x.ts'\nconst a = "from '../app/x.ts'; fetch()"\nquery.fetch(a)`
    expect(judge('web/src/lib/a.ts', text)).toEqual([])
  })

  it('name a file whose room has no floor', () => {
    expect(judge('web/src/shared/a.ts', '')).toEqual([
      expect.stringContaining('web/src/shared/a.ts:1 is on no floor'),
    ])
  })

  it.each([
    ['mock-server/desk/style/desk.css', `@import '../../../web/src/app/page.css';`],
    ['mock-server/desk/style/desk.css', `a { background: url(../../../web/src/ui/snow.png) }`],
    [
      'mock-server/desk/desk.ts',
      `readFileSync(new URL('../../web/src/routes.ts', import.meta.url))`,
    ],
    ['mock-server/desk/desk.ts', 'here(`../../web/src/i18n/${language}.json`)'],
  ])('stop a file of the site from being read in %s by %s', (path, text) => {
    expect(judge(path, `\n${text}`)).toEqual([
      expect.stringMatching(
        /:2 must not (?:import|read) web\/src\/.*: the mock server knows nothing/,
      ),
    ])
  })

  it('let the mock server read the shared look, and the contract', () => {
    const tree = new Map([
      [
        'mock-server/desk/style/desk.css',
        `/* @import '../../../web/src/a.css' */\n@import '../../../web/src/ui/tokens.css';`,
      ],
      [
        'mock-server/desk/desk.ts',
        "here(`../../web/src/ui/fonts/${file}`)\nhere('../../openapi.yaml')",
      ],
    ])
    expect(violations(tree)).toEqual([])
  })
})

describe('circles of imports', () => {
  it.each([
    ['no file', { a: [], b: ['a'], c: ['a', 'b'] }, []],
    ['two files', { a: ['b'], b: ['a'] }, [['a', 'b']]],
    ['a long round', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, [['b', 'c', 'd']]],
    [
      'two rounds apart',
      { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('are found for %s', (_, imports, circles) => {
    const found = circlesIn(new Map(Object.entries(imports)))
    expect(new Set(found)).toEqual(new Set(circles))
  })

  it('count type imports', () => {
    const tree = new Map([
      ['scripts/a.ts', `import type { B } from './b.ts'`],
      ['scripts/b.ts', `import { a } from './a.ts'`],
    ])
    expect(circlesIn(importsOf(tree))).toEqual([['scripts/a.ts', 'scripts/b.ts']])
  })
})
