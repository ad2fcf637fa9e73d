import { createContent } from '../sample/content.ts'
import { buildWorld, type World } from './indexes/build-world.ts'

export type { World }

/** The sample world with its indexes. Pure: the same arguments always give the same world. */
export function createWorld(options: { seed: number; archives: number }): World {
  return buildWorld(createContent(options))
}
