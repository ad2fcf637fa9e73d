import type { DeskState } from '../desk-state.ts'

/** Short texts for the settings of this session that differ from the defaults. */
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
