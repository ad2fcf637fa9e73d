import type { Stage } from './stages.ts'

/**
 * The stages asked for by name, with those they come after; all of them when none is named.
 * @throws an Error in one line when a name is unknown
 */
export function choose(stages: readonly Stage[], names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name))
  if (unknown !== undefined)
    throw new Error(`No stage is called "${unknown}": see \`npm test -- --help\`.`)
  if (names.length === 0) return stages
  const wanted = new Set(names)
  for (const stage of stages) if (stage.after && wanted.has(stage.name)) wanted.add(stage.after)
  return stages.filter((stage) => wanted.has(stage.name))
}
