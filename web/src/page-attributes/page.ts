import type { SelectorOf } from './selector-of.ts'

// Of the first load; players.ts has the rest.

/** A card with a picture and a link: of an archive, a channel or a collection. */
export const card = { 'data-card': '' } as const
export const CARD: SelectorOf<typeof card> = '[data-card]'

/** The text in index.html that is shown until the app renders. */
export const LOADING = '[data-loading]'

/** Id of the data of a prerendered page. */
export const PAGE_DATA = 'drawn'

/** The page's heading: the focus is there after a navigation. */
export const PAGE_HEADING = 'main h1'

/** Id of the menu that the header's button opens. */
export const ACCOUNT_MENU = 'account-menu'

/** The state of the whole page, in `data-…` of <html>. */
export type PageState = {
  dataset: {
    /** The path of a prerendered page, or one of `mismatch`; absent as soon as the app renders. */
    page?: string | undefined
    /** The page is a player in another site's frame. */
    framed?: string | undefined
    /** The page is an activity of the chat platform. */
    activity?: string | undefined
    /** The activity is shown as a small tile. */
    tile?: string | undefined
    /** Television mode. */
    tv?: string | undefined
    /** The chosen theme; absent for the system's. */
    theme?: string | undefined
  }
}

/** boot.ts: the prerendered page is not for this visitor: hidden, or shown because the app did not start. */
export const mismatch = { hidden: 'mismatch', shown: 'mismatch-shown' } as const
