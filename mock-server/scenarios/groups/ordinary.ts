import type { ScenarioRows } from '../scenario.ts'

export const ordinary = {
  normal: { about: 'Everything works.', see: '/' },
} satisfies ScenarioRows
