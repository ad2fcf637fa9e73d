import type { ScenarioRows } from '../scenario.ts'

export const ordinaryScenarios = {
  normal: { about: 'Everything works.', see: '/' },
} satisfies ScenarioRows
