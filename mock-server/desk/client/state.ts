import type { DeskState } from '../desk-state.ts'

type Listener = (state: DeskState) => void

const listeners: Listener[] = []
let latest: DeskState | undefined
let receivedAt = 0
let settle: Listener
const first = new Promise<DeskState>((resolve) => (settle = resolve))

export const getState = async () => latest ?? first

export function subscribeState(run: Listener) {
  listeners.push(run)
  if (latest) run(latest)
}

export function setState(state: DeskState) {
  latest = state
  receivedAt = Date.now()
  settle(state)
  for (const run of listeners) run(state)
}

/** The session's time in ms; undefined until the first state arrives. */
export const sessionNow = () => latest && Date.parse(latest.now) + (Date.now() - receivedAt)
