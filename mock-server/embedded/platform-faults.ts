import type { PlatformFault, HostBehaviour } from './platform-fault.ts'
import { afterReadyFaults } from './faults/after-ready.ts'
import { handshakeFaults } from './faults/handshake.ts'
import { authorizationFaults } from './faults/authorization.ts'

/** All faults of the chat platform. Ids are public: never rename one. */
const faults = { ...handshakeFaults, ...authorizationFaults, ...afterReadyFaults }

export type FaultId = keyof typeof faults

export const faultIds = Object.keys(faults) as FaultId[]

export const isFaultId = (text: string): text is FaultId => Object.hasOwn(faults, text)

export const faultOf = (id: FaultId): PlatformFault => faults[id]

/** Combines faults: of two that set the same, the later wins; the messages of all are sent. */
export function scriptOf(ids: readonly FaultId[]): HostBehaviour {
  let whole: HostBehaviour = {}
  for (const id of ids) {
    const { does } = faultOf(id)
    whole = {
      ...whole,
      ...does,
      query: { ...whole.query, ...does.query },
      answers: { ...whole.answers, ...does.answers },
      unasked: [...(whole.unasked ?? []), ...(does.unasked ?? [])],
    }
  }
  return whole
}
