import type { Stage } from './stages.ts'
import { affectedTests } from './affected.ts'

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

/**
 * Those asked for by name, with those they come after; else the ordinary run, or all with `all`.
 * @param changed files that differ from the last commit: the ordinary run shows more of these
 * @throws an Error in one line when a name is unknown
 */
export function selectStages(
  stages: readonly Stage[],
  words: readonly string[],
  changed: readonly string[] = [],
): StageSelection {
  const names = words.filter((word) => word !== 'all')
  const exhaustive = names.length < words.length
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new Error(`No stage is called "${unknown}": see \`npm test -- --help\`.`)
  if (names.length === 0) {
    const isIn = ({ only }: Stage) => exhaustive || only !== 'all'
    const chosen = stages.flatMap((stage) => (isIn(stage) ? [stage] : partAbout(stage, changed)))
    return { stages: chosen, exhaustive }
  }
  const wanted = new Set(names)
  for (const { name, group } of stages) if (group && wanted.has(group)) wanted.add(name)
  for (const stage of stages) if (stage.after && wanted.has(stage.name)) wanted.add(stage.after)
  return { stages: stages.filter(({ name }) => wanted.has(name)), exhaustive }
}

/** The given seed or a random one. @throws an Error in one line if it is no number */
export function seedOf(given: string | undefined): number {
  if (given === undefined || given === '') return Math.floor(Math.random() * 1_000_000)
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw new Error(`SEED must be a whole number, not "${given}".`)
}
