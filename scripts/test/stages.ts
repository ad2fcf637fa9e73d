import type { Need } from './needs.ts'
import { journeysAbout, type Subjects, toolTestsAbout } from './touched.ts'

/** One thing that `npm test` checks, run as a program of its own. */
export interface Stage {
  readonly name: string
  readonly about: string
  /** Arguments of Node: a package's program and its flags. */
  readonly command: readonly string[]
  /** Bound in seconds; a stage that hangs is ended and has failed. */
  readonly seconds: number
  /** Set where the runner tells of every test; a stage that does not counts as one test. */
  readonly runner?: 'vitest' | 'playwright'
  /** The stage that must have passed first, and which is run along when this one is asked for. */
  readonly after?: string
  /** The browser that is looked for, or fetched, before. */
  readonly needs?: Need
  /** Set where a stage keeps about one core busy: another one runs beside it. */
  readonly cores?: 1
  /** Stages that belong together: asked for by this name too. */
  readonly group?: string
  readonly env?: Readonly<Record<string, string>>
  /** Runs only when everything is asked for (`npm test -- all`), or by its name. */
  readonly only?: 'all'
  /** What its tests are about: those about what was changed run in the ordinary run too. */
  readonly subjects?: Subjects
}

/** A program of ours. Its loader alone: tsx's own program would start Node a second time. */
const program = (file: string, ...flags: readonly string[]) => [
  '--import',
  'tsx/esm',
  `scripts/${file}`,
  ...flags,
]

const playwright = (...args: readonly string[]) =>
  ({
    command: [
      'node_modules/@playwright/test/cli.js',
      'test',
      ...args,
      '--reporter=./scripts/test/reporters/playwright.ts',
    ],
    runner: 'playwright',
    after: 'build',
  }) as const

/** The tag of a journey that shows what others show too, under rarer conditions. */
const VARIANT = '@variant'

const vitest = (name: string, ...files: readonly string[]) =>
  ({
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      `--project=${name}`,
      '--reporter=./scripts/test/reporters/vitest.ts',
    ],
    runner: 'vitest',
  }) as const

/** Every stage, in the order in which they start: what takes long first, the short ones fill the gaps. */
export const stages: readonly Stage[] = [
  {
    name: 'build',
    about: 'the site builds',
    command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    seconds: 180,
    cores: 1,
  },
  {
    name: 'contract',
    about: 'tests/contract: the mock server against openapi.yaml',
    // First of the busy ones: it waits a tenth of its time, which the short ones beside it use.
    ...vitest('contract'),
    seconds: 900,
  },
  {
    name: 'types',
    about: 'no type error, and oxlint with types finds nothing',
    command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '--type-check'],
    // Its type checker is a Go program: it works a sixth less where memory is collected less often.
    env: { GOGC: '400', GOMEMLIMIT: '2GiB' },
    seconds: 300,
  },
  {
    name: 'unit',
    about: 'tests/unit',
    ...vitest('unit'),
    seconds: 600,
  },
  {
    name: 'tools',
    about: 'the tests of our own tools that start whole programs',
    ...vitest('tools'),
    seconds: 600,
    only: 'all',
    subjects: toolTestsAbout,
  },
  {
    name: 'knip',
    about: 'no file, export or dependency is unused',
    command: ['node_modules/knip/bin/knip.js'],
    seconds: 120,
    cores: 1,
  },
  {
    name: 'boundaries',
    about: 'imports keep to their layers',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'web',
      'mock-server',
      'scripts',
      'tests',
    ],
    seconds: 120,
    cores: 1,
  },
  {
    name: 'cases',
    about: 'docs/cases.md and the titles of the tests agree',
    command: program('cases.ts'),
    seconds: 60,
    cores: 1,
  },
  {
    name: 'fresh',
    about: 'openapi.gen.ts and openapi.limits.gen.ts are what openapi.yaml says',
    command: program('contract.ts', '--check'),
    seconds: 60,
    cores: 1,
  },
  {
    name: 'format',
    about: 'oxfmt would change nothing',
    command: ['node_modules/oxfmt/bin/oxfmt', '--check'],
    seconds: 60,
    cores: 1,
  },
  {
    name: 'openapi',
    about: 'Redocly finds nothing in openapi.yaml, nor in what describes the desk',
    command: ['node_modules/@redocly/cli/bin/cli.js', 'lint'],
    seconds: 90,
    cores: 1,
  },
  {
    name: 'tsc',
    about: 'tsc itself finds no error either',
    command: ['node_modules/typescript/bin/tsc', '-b', '.', 'web/service-worker'],
    seconds: 300,
    only: 'all',
  },
  {
    name: 'mutation',
    about: 'of a hundred changes to what decides, tests notice ninety',
    command: program('mutation.ts'),
    seconds: 7200,
    only: 'all',
  },
  {
    name: 'generators',
    about:
      'clients that others’ generators make of openapi.yaml compile and call the mock server; Spectral and Prism find nothing',
    ...vitest('generators'),
    seconds: 1200,
    needs: 'generators',
    only: 'all',
  },
  {
    name: 'journeys',
    about: 'tests/journeys, in a real browser, without the variants',
    ...playwright('--grep-invert', VARIANT),
    seconds: 3000,
    needs: 'chromium',
  },
  {
    name: 'variants',
    about: 'the journeys that show what others show too, under rarer conditions',
    ...playwright('--grep', VARIANT),
    seconds: 3000,
    needs: 'chromium',
    only: 'all',
    subjects: journeysAbout,
  },
  {
    name: 'faults',
    about:
      'every page under every fault, as a visitor and as a member; thousands of hostile answers',
    ...playwright('tests/journeys/visitor/faults'),
    seconds: 7200,
    needs: 'chromium',
    env: { FAULTS: 'all' },
    only: 'all',
  },
  {
    name: 'fuzz',
    about: '20,000 hostile answers and what is drawn of them',
    ...vitest('unit', 'tests/unit/web/hostile-answers.test.tsx'),
    seconds: 3600,
    group: 'faults',
    env: { FAULTS: 'all' },
    only: 'all',
  },
  {
    name: 'release',
    about: 'a release behind a real nginx with TLS, on hosts of its own',
    ...playwright('--config=tests/release/playwright.config.ts'),
    seconds: 600,
    needs: 'nginx',
    // It waits for uploads of a slow line, and for one program that draws its pages.
    cores: 1,
  },
  {
    name: 'nginx',
    about: 'the journeys of visitors, members and archivists, against a release on a real nginx',
    ...playwright('--config=tests/release/journeys.config.ts'),
    seconds: 3600,
    needs: 'nginx',
    only: 'all',
  },
  {
    name: 'judges',
    about:
      'MDN’s Observatory, Lighthouse, Google’s evaluator and two drills judge the release; a report',
    ...playwright('--config=tests/release/judges.config.ts'),
    seconds: 1200,
    needs: 'judges',
    only: 'all',
  },
  {
    name: 'webkit',
    about: 'tests/engines, in WebKitGTK',
    ...vitest('webkit'),
    seconds: 2400,
    after: 'build',
    needs: 'webkit',
    // Before Firefox, which minds a busy machine less: the release beside it begins with one core.
    cores: 1,
  },
  {
    name: 'firefox',
    about: 'tests/engines, in Firefox ESR',
    ...vitest('firefox'),
    seconds: 2400,
    after: 'build',
    needs: 'firefox',
    cores: 1,
  },
]
