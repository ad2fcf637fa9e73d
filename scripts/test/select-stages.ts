import { existsSync } from 'node:fs'
import { normalize } from 'node:path/posix'
import type { Stage } from './stages.ts'

export interface StageSelection {
  readonly stages: readonly Stage[]
  /** The exhaustive run: every stage with all of its tests. */
  readonly exhaustive: boolean
}

/** The stage of a test file, by the start of its path; the first match counts. */
const stageByPath: readonly (readonly [start: string, stage: string])[] = [
  ['tests/unit/', 'unit'],
  ['tests/routes/', 'routes'],
  ['tests/contract/', 'contract'],
  ['scripts/contract-check/tests/', 'contract'],
  ['tests/journeys/', 'journeys'],
  ['tests/release/', 'release'],
  ['tests/engines/', 'firefox'],
  ['tests/generators/', 'generators'],
]

/** Returns the stage of a test file or folder. @throws a one-line Error if there is none */
function stageOf(path: string): string {
  const row = stageByPath.find(([start]) => `${path}/`.startsWith(start))
  if (!row || !existsSync(path)) throw new Error(`No test file is called "${path}".`)
  return row[1]
}

/**
 * Returns the stages asked for by name or test file, and the stages before them; without words the
 * ordinary run, with `all` every stage.
 * @throws a one-line Error for an unknown name
 */
export function selectStages(stages: readonly Stage[], words: readonly string[]): StageSelection {
  const isPath = (word: string) => word.includes('/')
  const paths = words.filter(isPath).map((word) => normalize(word))
  const names = words.filter((word) => word !== 'all' && !isPath(word))
  const exhaustive = words.includes('all')
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new Error(`No stage is called "${unknown}": see \`npm test -- --help\`.`)
  const asked = paths.map((path) => ({ path, stage: stageOf(path) }))
  if (names.length === 0 && paths.length === 0) {
    return { stages: stages.filter(({ only }) => exhaustive || only !== 'all'), exhaustive }
  }
  const wanted = new Set([...names, ...asked.map(({ stage }) => stage)])
  for (const { name, group } of stages) if (group && wanted.has(group)) wanted.add(name)
  for (const stage of stages) if (stage.after && wanted.has(stage.name)) wanted.add(stage.after)
  const chosen = stages
    .filter(({ name }) => wanted.has(name))
    .map((stage) => {
      const files = asked.filter((row) => row.stage === stage.name).map(({ path }) => path)
      if (files.length === 0 || names.includes(stage.name)) return stage
      return { ...stage, command: [...stage.command, ...files] }
    })
  return { stages: chosen, exhaustive }
}

/** Parses the seed, or draws a random one. @throws a one-line Error if it is invalid */
export function seedOf(given: string | undefined): number {
  if (given === undefined || given === '') return Math.floor(Math.random() * 1_000_000)
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw new Error(`SEED must be a whole number, not "${given}".`)
}
