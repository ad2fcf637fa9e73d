import { existsSync } from 'node:fs'
import type { Stage } from './stages.ts'
import { affectedTests, affectedToolTests } from './affected.ts'

export interface StageSelection {
  readonly stages: readonly Stage[]
  /** The exhaustive run: every stage, and each with all that it can do. */
  readonly exhaustive: boolean
}

/** Of a stage that the ordinary run leaves out: what it shows of the files that were changed, if anything. */
function partAbout(stage: Stage, changed: readonly string[]): readonly Stage[] {
  const tests = affectedTests(stage.subjects ?? {}, changed)
  return tests.length === 0 ? [] : [{ ...stage, command: [...stage.command, ...tests] }]
}

/** The stage that runs a test file, by the start of its path; the first row that fits. */
const stageByPath: readonly (readonly [start: string, stage: string])[] = [
  ...Object.values(affectedToolTests)
    .flat()
    .map((start) => [start, 'tools'] as const),
  ['tests/unit/', 'unit'],
  ['tests/routes/', 'routes'],
  ['tests/contract/', 'contract'],
  ['scripts/contract-check/tests/', 'contract'],
  ['tests/journeys/', 'journeys'],
  ['tests/release/', 'release'],
  ['tests/engines/', 'firefox'],
  ['tests/generators/', 'generators'],
]

/** The name of the stage that runs a test file or a folder of them. @throws an Error in one line */
function stageOf(path: string): string {
  const row = stageByPath.find(([start]) => path.startsWith(start))
  if (!row || !existsSync(path)) throw new Error(`No test file is called "${path}".`)
  return row[1]
}

/**
 * Those asked for by name or with the path of a test file, with those they come after; else the ordinary run, or all with `all`.
 * @param changed files that differ from the last commit: the ordinary run shows more of these
 * @throws an Error in one line when a name is unknown
 */
export function selectStages(
  stages: readonly Stage[],
  words: readonly string[],
  changed: readonly string[] = [],
): StageSelection {
  const paths = words.filter((word) => word.includes('/'))
  const names = words.filter((word) => word !== 'all' && !paths.includes(word))
  const exhaustive = words.includes('all')
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new Error(`No stage is called "${unknown}": see \`npm test -- --help\`.`)
  const asked = paths.map((path) => ({ path, stage: stageOf(path) }))
  if (names.length === 0 && paths.length === 0) {
    const isIn = ({ only }: Stage) => exhaustive || only !== 'all'
    const chosen = stages.flatMap((stage) => (isIn(stage) ? [stage] : partAbout(stage, changed)))
    return { stages: chosen, exhaustive }
  }
  const wanted = new Set([...names, ...asked.map(({ stage }) => stage)])
  for (const { name, group } of stages) if (group && wanted.has(group)) wanted.add(name)
  for (const stage of stages) if (stage.after && wanted.has(stage.name)) wanted.add(stage.after)
  const chosen = stages
    .filter(({ name }) => wanted.has(name))
    .map((stage) => {
      const files = asked.filter((row) => row.stage === stage.name).map(({ path }) => path)
      if (files.length === 0 || names.includes(stage.name)) return stage
      return { ...stage, command: [...stage.command, ...files], filter: [] }
    })
  return { stages: chosen, exhaustive }
}

/** The given seed or a random one. @throws an Error in one line if it is no number */
export function seedOf(given: string | undefined): number {
  if (given === undefined || given === '') return Math.floor(Math.random() * 1_000_000)
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw new Error(`SEED must be a whole number, not "${given}".`)
}
