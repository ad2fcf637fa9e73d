import { Stryker } from '@stryker-mutator/core'
import { readFlags } from './flags.ts'
import { areas } from './mutation/areas.ts'

const HELP = `npm run mutation [-- area …] [--force]

Stryker changes the code that decides something, one place at a time, and lists the changes that no
test notices. Each area has tests of its own, so that a change takes about a second. Ends with 1 where
fewer than 90 of 100 are noticed in an area.

  --force  tries every change again; else only those in files that changed since the last run

${Object.entries(areas)
  .map(([name, { mutate }]) => `  ${name.padEnd(16)}${mutate.join(' ')}`)
  .join('\n')}`

const { values, names } = readFlags(
  HELP,
  { force: { type: 'boolean', default: false } },
  { takesNames: true },
)
const unknown = names.find((name) => !areas[name])
if (unknown) {
  console.error(`No area is called "${unknown}".\n\n${HELP}`)
  process.exit(2)
}
for (const [name, { mutate, tests, together = false }] of Object.entries(areas)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`\n${name}`)
  process.env.MUTATION_TESTS = tests.join(' ')
  process.env.MUTATION_TOGETHER = together ? 'yes' : ''
  await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    ignoreStatic: together,
    concurrency: 2,
    reporters: ['clear-text'],
    clearTextReporter: { reportTests: false, allowColor: process.stdout.isTTY },
    tempDirName: `.cache/mutation/${name}`,
    incremental: true,
    incrementalFile: `.cache/mutation/${name}.json`,
    force: values.force,
    // Vitest strips types without checking them.
    disableTypeChecks: false,
    timeoutMS: 10_000,
    ignorePatterns: ['.cache', '.github', 'dist', 'test-results', 'tests/journeys'],
    thresholds: { high: 95, low: 90, break: 90 },
  }).runMutationTest()
}
