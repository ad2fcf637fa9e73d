import type { Scenario } from './scenario.ts'
import { account } from './groups/account.ts'
import { archivist } from './groups/archivist.ts'
import { collection } from './groups/collection.ts'
import { comments } from './groups/comments.ts'
import { network } from './groups/network.ts'
import { ordinary } from './groups/ordinary.ts'
import { player } from './groups/player.ts'
import { profile } from './groups/profile.ts'
import { server } from './groups/server.ts'
import { session } from './groups/session.ts'

export const scenarioGroups = {
  ordinary,
  network,
  server,
  collection,
  player,
  session,
  profile,
  account,
  comments,
  archivist,
} as const

/** All scenarios. Ids are public: never rename one. */
export const scenarios = {
  ...ordinary,
  ...network,
  ...server,
  ...collection,
  ...player,
  ...session,
  ...profile,
  ...account,
  ...comments,
  ...archivist,
}

export type ScenarioId = keyof typeof scenarios

export const isScenarioId = (id: string): id is ScenarioId => Object.hasOwn(scenarios, id)

export const scenarioOf = (id: ScenarioId): Scenario => scenarios[id]
