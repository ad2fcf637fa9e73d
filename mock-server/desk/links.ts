import type { DeskState } from './desk-state.ts'

export type ActiveState = {
  scenarios: readonly string[]
  faults: readonly string[]
  persona: string | null
  /** Absent: the usual ones. */
  seed?: number | undefined
  archives?: number | undefined
  /** RFC 3339; absent: real time. */
  clock?: string | undefined
}

/** What is on now, as something to ask for again: what goes without saying is left out. */
export const activeStateOf = (state: DeskState): ActiveState => ({
  scenarios: state.scenarios,
  faults: state.faults,
  persona: state.persona,
  ...(state.seed !== state.usual.seed && { seed: state.seed }),
  ...(state.archives !== state.usual.archives && !state.sized && { archives: state.archives }),
  ...(state.clock === 'set' && { clock: state.now }),
})

/** `signedIn`: as the persona already, or signed out; absent: as the browser happens to be. */
type LinkOptions = { to: string; signedIn?: boolean }

export function buildOpenLink(asked: ActiveState, { to, signedIn }: LinkOptions): string {
  const query = new URLSearchParams()
  const parts = {
    scenario: asked.scenarios.join(','),
    fault: asked.faults.join(','),
    as: asked.persona,
    'signed-in': signedIn,
    seed: asked.seed,
    archives: asked.archives,
    clock: asked.clock,
    to,
  }
  for (const [name, value] of Object.entries(parts)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  // Links are read by people: these may stand in a query as they are.
  return `/__mock/open?${query.toString().replace(/%(?:2C|2F|3A|40)/g, decodeURIComponent)}`
}

export function linkNow(state: DeskState, to = '/'): string {
  const asked = activeStateOf(state)
  return buildOpenLink(asked, { to, ...(asked.persona !== null && { signedIn: true }) })
}

type Row = { id: string; see: string; as: string | null }

/** An active scenario's link keeps all that is active; any other link replaces the scenarios and faults. */
export function scenarioLink({ id, see, as }: Row, state: DeskState): string {
  const now = activeStateOf(state)
  const persona = as ?? now.persona
  const way = { to: see, ...(persona !== null && { signedIn: true }) }
  const alone = { scenarios: [id], faults: [] }
  return buildOpenLink({ ...now, ...(!state.scenarios.includes(id) && alone), persona }, way)
}

export const personaLink = (persona: string | null, state: DeskState): string =>
  buildOpenLink({ ...activeStateOf(state), persona }, { to: '/', signedIn: persona !== null })
