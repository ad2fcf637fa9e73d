import type { SelectorOf } from './selector-of.ts'

// In the first load, so without the attributes of players.ts and screen.ts.

/** A card with a picture and a link: of an archive, a channel or a collection. */
export const card = { 'data-card': true } as const
export const CARD: SelectorOf<typeof card> = '[data-card]'

/** Id of the menu that the header's button opens. */
export const ACCOUNT_MENU = 'account-menu'
