import type { Stage } from './stages.ts'

export interface Choice {
  readonly stages: readonly Stage[]
  /** The exhaustive run: every stage, and each with all that it can do. */
  readonly exhaustive: boolean
}

/**
 * Those asked for by name, with those they come after; else the ordinary run, or all with `all`.
 * @throws an Error in one line when a name is unknown
 */
export function choose(stages: readonly Stage[], words: readonly string[]): Choice {
  const names = words.filter((word) => word !== 'all')
  const exhaustive = names.length < words.length
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new Error(`No stage is called "${unknown}": see \`npm test -- --help\`.`)
  if (names.length === 0)
    return { stages: stages.filter(({ only }) => exhaustive || only !== 'all'), exhaustive }
  const wanted = new Set(names)
  for (const { name, group } of stages) if (group && wanted.has(group)) wanted.add(name)
  for (const stage of stages) if (stage.after && wanted.has(stage.name)) wanted.add(stage.after)
  return { stages: stages.filter(({ name }) => wanted.has(name)), exhaustive }
}

/** Given, or drawn. @throws an Error in one line when what is given is no number */
export function seedOf(given: string | undefined): number {
  if (given === undefined || given === '') return Math.floor(Math.random() * 1_000_000)
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw new Error(`SEED must be a whole number, not "${given}".`)
}
