import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Area } from './areas.ts'
import { changeOf, isUnnoticed, type Mutant } from './judge.ts'

type Options = ConstructorParameters<typeof Stryker>[0]

/** What was noticed in the last run stays so until its file or test changes, unless `afresh`. */
export async function runArea(name: string, area: Area, afresh: boolean): Promise<Mutant[]> {
  const room = '.cache/mutation'
  const last = `${room}/${name}.json`
  forgetSurvivors(last)
  process.env.MUTATION_TESTS = area.tests.join(' ')
  process.env.MUTATION_TOGETHER = area.together ? 'yes' : ''
  const results = await new Stryker({
    mutate: [...area.mutate],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    ignoreStatic: area.together ?? false,
    concurrency: 2,
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
    logLevel: 'warn' as Options['logLevel'],
    tempDirName: `${room}/${name}`,
    incremental: true,
    incrementalFile: last,
    force: afresh,
    // Vitest takes the types out without reading them.
    disableTypeChecks: false,
    timeoutMS: 10_000,
    ignorePatterns: ['.cache', '.github', 'dist', 'test-results', 'tests/journeys'],
    thresholds: { break: null },
  }).runMutationTest()
  return results.map(({ fileName, location, replacement, status }) => ({
    file: relative('.', fileName).replaceAll('\\', '/'),
    line: location.start.line,
    change: changeOf(codeAt(fileName, location), replacement),
    status,
  }))
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/** Stryker sees that a test has changed, but not for what the code decides while it loads: survivors are tried anew. */
function forgetSurvivors(path: string) {
  if (!existsSync(path)) return
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(({ status }) => !isUnnoticed(status))
  }
  writeFileSync(path, JSON.stringify(report))
}

/** Both count from 1. */
type Place = { line: number; column: number }

function codeAt(path: string, { start, end }: { start: Place; end: Place }): string {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return lines.join('\n')
}
