import type { SelectorOf } from './selector-of.ts'

// Used by the first load; html.ts and players.ts have the rest.

/** A card with a picture and a link: of an archive, a channel or a collection. */
export const card = { 'data-card': true } as const
export const CARD: SelectorOf<typeof card> = '[data-card]'

/** Id of the menu that the header's button opens. */
export const ACCOUNT_MENU = 'account-menu'
