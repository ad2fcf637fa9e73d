import type { DeskState } from '../desk-state.ts'

/** What is out of the ordinary in this browser's session, in a few words each; empty: nothing. */
export function badgeTexts(state: DeskState): string[] {
  const { scenarios, faults, persona, clock, now, seed, archives, usual, sized } = state
  const size = archives !== usual.archives && !sized && `${archives.toLocaleString('en')} archives`
  return [
    ...scenarios,
    ...faults,
    persona && `as ${persona}`,
    clock === 'set' && now.slice(0, 10),
    seed !== usual.seed && `seed ${seed}`,
    size,
  ].filter((word) => typeof word === 'string')
}
