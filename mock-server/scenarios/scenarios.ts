import type { Scenario } from './scenario.ts'
import { account } from './situations/account.ts'
import { archivist } from './situations/archivist.ts'
import { collection } from './situations/collection.ts'
import { comments } from './situations/comments.ts'
import { network } from './situations/network.ts'
import { ordinary } from './situations/ordinary.ts'
import { player } from './situations/player.ts'
import { profile } from './situations/profile.ts'
import { server } from './situations/server.ts'
import { session } from './situations/session.ts'

export const situations = {
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

/** The rows of all situations. Ids are public: never rename one. */
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
