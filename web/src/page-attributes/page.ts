import type { SelectorOf } from './selector-of.ts'

// In the first load, so without the attributes of players.ts and screen.ts.

/** A card with a picture and a link: of an archive, a channel or a collection. */
export const card = { 'data-card': true } as const
export const CARD: SelectorOf<typeof card> = '[data-card]'

/** The select of decades of the list of archives. */
export const decadeFilter = { 'data-decade-filter': true } as const
export const DECADE_FILTER: SelectorOf<typeof decadeFilter> = '[data-decade-filter]'

/** The link of a card in a list. */
export const CARD_LINK = 'main li a[href]'

/** Id of <main>, to which the first link of the page leads. */
export const MAIN_ID = 'main'

/** Class names of the header and of the link to <main>. */
export const HEADER_CLASS = 'bar'
export const HEADER = `header.${HEADER_CLASS}`
export const SKIP_CLASS = 'skip'

/** Id of the menu that the header's button opens. */
export const ACCOUNT_MENU = 'account-menu'

/** Mark an empty list: in the chosen years, or of a search that finds nothing in any year. */
export const emptyList = {
  years: { 'data-empty': 'years' },
  all: { 'data-empty': 'all' },
} as const
