import { operations } from '../contract/operations.ts'
import type { Case } from '../run/case.ts'

/** Scenarios of the mock server, and the answers that they bring about everywhere below /api. */
const OUTAGES = [
  ['rate-limited', 429],
  ['api-down', 503],
] as const

export const outageCases: readonly Case[] = operations
  .filter(({ path }) => path.startsWith('/api/'))
  .map(({ id, method, parameters }) => ({
    name: 'Too many requests and a server that is down are told in the contract’s words',
    rule: 'form',
    operation: id,
    mockOnly: 'nobody can be asked to break down',
    ...(method !== 'get' && { writes: true as const }),
    run: async (probe) => {
      const asked = parameters.some((one) => one.in === 'path') ? { path: { id: 'x' } } : {}
      for (const [scenario, status] of OUTAGES) {
        await probe.play(scenario)
        const why = `as in the scenario ${scenario}`
        await probe.refused(id, probe.write(id, asked, undefined), [status], { why })
      }
    },
  }))
