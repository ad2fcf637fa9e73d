import type { Prerequisite } from './prerequisites.ts'

/** One part of `npm test`, run as a process. */
export interface Stage {
  readonly name: string
  readonly about: string
  /** Node's arguments: the path of a program and its flags. */
  readonly command: readonly string[]
  /** Time limit; a stage that exceeds it has failed. */
  readonly seconds: number
  /** The test runner that reports each test. A stage without one counts as one test. */
  readonly runner?: 'vitest' | 'playwright'
  /** The stage that must pass first; it runs even if only this one is asked for. */
  readonly after?: string
  /** The browser or program that it needs. */
  readonly needs?: Prerequisite
  /** Set if the stage uses a single core, so that another one runs beside it. */
  readonly cores?: 1
  /** A second name, shared by several stages. */
  readonly group?: string
  readonly env?: Readonly<Record<string, string>>
  /** Runs only in the exhaustive run (`npm test -- all`), or by name. */
  readonly only?: 'all'
}

const FAULTS = { FAULTS: 'all' }
const FUZZ = 'tests/unit/web/fuzzed-responses.test.tsx'
const RELEASE = '--config=tests/release/'

type Options = Partial<Omit<Stage, 'name' | 'about' | 'command' | 'seconds'>> & { minutes?: number }

const stage = (
  name: string,
  about: string,
  command: string,
  { minutes = 5, ...rest }: Options = {},
): Stage => ({
  name,
  about,
  command: command.split(' ').filter(Boolean),
  seconds: minutes * 60,
  ...rest,
})

/** Returns a stage that runs a package's program. */
const tool = (name: string, about: string, words: string, options: Options = { cores: 1 }) =>
  stage(name, about, `node_modules/${words}`, options)

/**
 * Returns a stage that runs one of the project's scripts, by tsx's loader: tsx's own program would
 * start a second Node process.
 */
const script = (name: string, about: string, words: string, options: Options = { cores: 1 }) =>
  stage(name, about, `--import tsx/esm scripts/${words}`, options)

const vitest = (name: string, about: string, words: string, options: Options) =>
  tool(
    name,
    about,
    `vitest/vitest.mjs run ${words} --reporter=./scripts/test/reporters/vitest.ts`,
    {
      runner: 'vitest',
      ...options,
    },
  )

const playwright = (name: string, about: string, words: string, options: Options) =>
  tool(
    name,
    about,
    `@playwright/test/cli.js test ${words} --reporter=./scripts/test/reporters/playwright.ts`,
    { runner: 'playwright', after: 'build', needs: 'chromium', ...options },
  )

/** All stages in starting order, long ones first. */
export const stages: readonly Stage[] = [
  // Alone and first: stale types would cause many type errors, an invalid openapi.yaml an error in
  // every test.
  script('codegen', 'what is generated is what openapi.yaml says', 'contract.ts --check', {}),
  tool('build', 'the site builds', 'vite/bin/vite.js build web --logLevel warn'),
  // Waits a tenth of its time, which the short stages beside it use.
  vitest('contract', 'tests/contract: the mock server against openapi.yaml', '--project=contract', {
    minutes: 25,
    after: 'codegen',
  }),
  tool(
    'lint',
    'oxlint finds nothing, nor any type error',
    'oxlint/bin/oxlint --deny-warnings --type-check',
    {
      after: 'codegen',
      // The type checker is a Go program. With less garbage collection it takes a sixth less time.
      env: { GOGC: '400', GOMEMLIMIT: '2GiB' },
    },
  ),
  vitest('unit', 'tests/unit', '--project=unit', { minutes: 20 }),
  vitest('routes', 'tests/routes: the site on the mock server, in happy-dom', '--project=routes', {
    minutes: 10,
    after: 'codegen',
  }),
  tool('knip', 'no file, export or dependency is unused', 'knip/bin/knip.js'),
  tool(
    'boundaries',
    'imports keep to their layers',
    'dependency-cruiser/bin/dependency-cruise.mjs web mock-server scripts tests',
  ),
  script('traceability', 'docs/cases.md and the titles of the tests agree', 'cases.ts'),
  tool('format-check', 'oxfmt would change nothing', 'oxfmt/bin/oxfmt --check'),
  tool(
    'openapi',
    'Redocly finds nothing in the contract and the desk’s',
    '@redocly/cli/bin/cli.js lint',
    {
      cores: 1,
      env: { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' },
    },
  ),
  tool(
    'typecheck',
    'tsc itself finds no error either',
    'typescript/bin/tsc -b . web/service-worker',
    {
      only: 'all',
    },
  ),
  script('mutation', 'of a hundred changes to what decides, tests notice ninety', 'mutation.ts', {
    minutes: 120,
    only: 'all',
  }),
  vitest(
    'generators',
    'clients generated from openapi.yaml call the mock server',
    '--project=generators',
    {
      minutes: 20,
      needs: 'generators',
      only: 'all',
    },
  ),
  playwright('journeys', 'tests/journeys: what people do, in Chromium', '', { minutes: 80 }),
  playwright('fault-injection', 'every page under every fault', 'tests/journeys/visitor/faults', {
    minutes: 120,
    env: FAULTS,
    only: 'all',
  }),
  vitest('fuzz', '20,000 hostile answers and what is rendered of them', `--project=unit ${FUZZ}`, {
    minutes: 60,
    group: 'fault-injection',
    env: FAULTS,
    only: 'all',
  }),
  // Mostly waits for slow uploads, and renders pages in one process, so it uses one core.
  playwright(
    'release',
    'a release behind a real nginx with TLS',
    `${RELEASE}playwright.config.ts`,
    {
      minutes: 10,
      needs: 'nginx',
      cores: 1,
    },
  ),
  playwright(
    'nginx',
    'the journeys against a release on a real nginx',
    `${RELEASE}journeys.config.ts`,
    {
      minutes: 60,
      needs: 'nginx',
      only: 'all',
    },
  ),
  playwright('audit', 'Observatory, Lighthouse and others judge it', `${RELEASE}audits.config.ts`, {
    minutes: 20,
    needs: 'auditTools',
    only: 'all',
  }),
  // Before Firefox, which tolerates load better: the stage beside it starts on one core.
  vitest('webkit', 'tests/engines, in WebKitGTK', '--project=webkit', {
    minutes: 40,
    after: 'build',
    needs: 'webkit',
    cores: 1,
  }),
  vitest('firefox', 'tests/engines, in Firefox ESR', '--project=firefox', {
    minutes: 40,
    after: 'build',
    needs: 'firefox',
    cores: 1,
  }),
]
