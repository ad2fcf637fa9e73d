import type { DeskState } from './desk-state.ts'

export type ActiveState = {
  scenarios: readonly string[]
  faults: readonly string[]
  persona: string | null
  /** Absent: the default. */
  seed?: number | undefined
  archives?: number | undefined
  /** RFC 3339; absent: real time. */
  clock?: string | undefined
}

/** The session's settings as parameters of a link, without defaults. */
export const activeStateOf = (state: DeskState): ActiveState => ({
  scenarios: state.scenarios,
  faults: state.faults,
  persona: state.persona,
  ...(state.seed !== state.usual.seed && { seed: state.seed }),
  ...(state.archives !== state.usual.archives && !state.sized && { archives: state.archives }),
  ...(state.clock === 'set' && { clock: state.now }),
})

/** `signedIn`: true signs in as the persona, false signs out; absent changes neither. */
type LinkOptions = { to: string; signedIn?: boolean }

export function buildOpenLink(active: ActiveState, { to, signedIn }: LinkOptions): string {
  const query = new URLSearchParams()
  const parts = {
    scenario: active.scenarios.join(','),
    fault: active.faults.join(','),
    as: active.persona,
    'signed-in': signedIn,
    seed: active.seed,
    archives: active.archives,
    clock: active.clock,
    to,
  }
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  // Commas, slashes, colons and @ are valid in a query, and more readable.
  return `/__mock/open?${query.toString().replace(/%(?:2C|2F|3A|40)/g, decodeURIComponent)}`
}

export function linkNow(state: DeskState, to = '/'): string {
  const active = activeStateOf(state)
  return buildOpenLink(active, { to, ...(active.persona !== null && { signedIn: true }) })
}

type Row = { id: string; see: string; as: string | null }

/**
 * An active scenario's link includes all that is active; other links replace scenarios and faults.
 */
export function scenarioLink({ id, see, as }: Row, state: DeskState): string {
  const now = activeStateOf(state)
  const persona = as ?? now.persona
  const options = { to: see, ...(persona !== null && { signedIn: true }) }
  const alone = { scenarios: [id], faults: [] }
  return buildOpenLink({ ...now, ...(!state.scenarios.includes(id) && alone), persona }, options)
}

export const personaLink = (persona: string | null, state: DeskState): string =>
  buildOpenLink({ ...activeStateOf(state), persona }, { to: '/', signedIn: persona !== null })
