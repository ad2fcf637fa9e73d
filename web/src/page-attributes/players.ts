import type { SelectorOf } from './selector-of.ts'

/** A player handles arrow keys and OK itself while it has the focus. */
export const playerKeys = { 'data-own-keys': 'inside' } as const
export const PLAYER_KEYS: SelectorOf<typeof playerKeys> = '[data-own-keys=inside]'

/** Zapping handles keys on its whole page. */
export const pageKeys = { 'data-own-keys': 'page' } as const
export const PAGE_KEYS: SelectorOf<typeof pageKeys> = '[data-own-keys=page]'

/** The player's button in the middle of the picture. */
export const bigButton = { 'data-round': true } as const
export const BIG_BUTTON: SelectorOf<typeof bigButton> = '[data-round]'

/** The button of the controls that plays and pauses. */
export const playButton = { 'data-play': true } as const
export const PLAY_BUTTON: SelectorOf<typeof playButton> = '[data-play]'

/** The player's row of controls. */
export const controlBar = { 'data-controls': true } as const

/** A player before the first play, or its placeholder. */
export const cold = { 'data-cold': true } as const

/** The shape of a player's picture, which its end screen fills. */
export const shaped = (shape: '4:3' | '16:9' | undefined) => ({ 'data-shape': shape })

/** The picture of a player or of zapping, which a small tile shows alone. */
export const picture = { 'data-picture': true } as const

/** A playing player whose controls are hidden. */
export const resting = { 'data-resting': true } as const

/** A bar of the volume in the on-screen display, below the level. */
export const lit = { 'data-level': true } as const

/** The grid of the programme guide. */
export const guideGrid = { 'data-guide-grid': true } as const
export const GUIDE_GRID: SelectorOf<typeof guideGrid> = '[data-guide-grid]'

/** What follows the recording that is playing. */
export const upNext = (kind: string) => ({ 'data-next': kind })
export const UP_NEXT: SelectorOf<ReturnType<typeof upNext>> = '[data-next]'

/** A dialog whose code is still loading. */
export const opening = { 'data-opening': true } as const
export const OPENING: SelectorOf<typeof opening> = '[data-opening]'

/** The legend of a remote control's colour keys, at the bottom. */
export const colourKeyLegend = { 'data-colour-keys': true } as const
export const COLOUR_KEY_LEGEND: SelectorOf<typeof colourKeyLegend> = '[data-colour-keys]'
