import type { Scenario } from './scenario.ts'
import { accountScenarios } from './groups/account.ts'
import { archivistScenarios } from './groups/archivist.ts'
import { collectionScenarios } from './groups/collection.ts'
import { commentsScenarios } from './groups/comments.ts'
import { networkScenarios } from './groups/network.ts'
import { ordinaryScenarios } from './groups/ordinary.ts'
import { playerScenarios } from './groups/player.ts'
import { profileScenarios } from './groups/profile.ts'
import { serverScenarios } from './groups/server.ts'
import { sessionScenarios } from './groups/session.ts'

export const scenarioGroups = {
  ordinary: ordinaryScenarios,
  network: networkScenarios,
  server: serverScenarios,
  collection: collectionScenarios,
  player: playerScenarios,
  session: sessionScenarios,
  profile: profileScenarios,
  account: accountScenarios,
  comments: commentsScenarios,
  archivist: archivistScenarios,
} as const

/** All scenarios. Ids are public: never rename one. */
export const scenarios = {
  ...ordinaryScenarios,
  ...networkScenarios,
  ...serverScenarios,
  ...collectionScenarios,
  ...playerScenarios,
  ...sessionScenarios,
  ...profileScenarios,
  ...accountScenarios,
  ...commentsScenarios,
  ...archivistScenarios,
}

export type ScenarioId = keyof typeof scenarios

export const isScenarioId = (id: string): id is ScenarioId => Object.hasOwn(scenarios, id)

export const scenarioOf = (id: ScenarioId): Scenario => scenarios[id]
