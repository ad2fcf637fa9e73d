/** Names under which this device keeps things, but for `authToken`. What each one holds is told where it is read. */
export const deviceKeys = {
  shelf: 'shelf',
  history: 'history',
  positions: 'player.positions',
  player: 'player',
  shortcuts: 'player.shortcuts',
  theme: 'theme',
  language: 'language',
} as const
