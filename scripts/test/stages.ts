/** One thing that `npm test` checks, run as a program of its own. */
export interface Stage {
  readonly name: string
  readonly about: string
  /** Arguments of Node: a package's program and its flags. */
  readonly command: readonly string[]
  /** Bound in seconds; a stage that hangs is ended and has failed. */
  readonly seconds: number
  /** Who writes the JSON report whose tests are counted; a stage without one counts as one test. */
  readonly report?: 'vitest' | 'playwright'
  /** The stage that must have passed first, and which is run along when this one is asked for. */
  readonly after?: string
}

const tsx = 'node_modules/tsx/dist/cli.mjs'
const vitest = (name: string): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  `--project=${name}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
]

/** Where a stage's JSON report is written. */
export function reportOf(name: string): string {
  return `.cache/test/${name}.json`
}

/** Every stage, in the order in which they start. */
export const stages: readonly Stage[] = [
  {
    name: 'types',
    about: 'tsc finds no error',
    command: ['node_modules/typescript/bin/tsc'],
    seconds: 180,
  },
  {
    name: 'lint',
    about: 'oxlint, with types, finds nothing',
    command: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
    seconds: 180,
  },
  {
    name: 'format',
    about: 'oxfmt would change nothing',
    command: ['node_modules/oxfmt/bin/oxfmt', '--check'],
    seconds: 60,
  },
  {
    name: 'fresh',
    about: 'openapi.gen.ts and openapi.limits.gen.ts are what openapi.yaml says',
    command: [tsx, 'scripts/contract.ts', '--check'],
    seconds: 60,
  },
  {
    name: 'openapi',
    about: 'redocly finds nothing in openapi.yaml',
    command: ['node_modules/@redocly/cli/bin/cli.js', 'lint'],
    seconds: 90,
  },
  {
    name: 'boundaries',
    about: 'imports keep to their floors',
    command: [tsx, 'scripts/boundaries.ts'],
    seconds: 60,
  },
  {
    name: 'knip',
    about: 'no file, export or dependency is unused',
    command: ['node_modules/knip/bin/knip.js'],
    seconds: 120,
  },
  {
    name: 'unit',
    about: 'tests/unit',
    command: vitest('unit'),
    seconds: 600,
    report: 'vitest',
  },
  {
    name: 'contract',
    about: 'tests/contract: the mock server against openapi.yaml',
    command: vitest('contract'),
    seconds: 900,
    report: 'vitest',
  },
  {
    name: 'build',
    about: 'the site builds',
    command: ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'warn'],
    seconds: 180,
  },
  {
    name: 'journeys',
    about: 'tests/journeys, in a real browser',
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    seconds: 3000,
    report: 'playwright',
    after: 'build',
  },
]
