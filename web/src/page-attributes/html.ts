// Ids of index.html; a test compares them.
export const ROOT_ID = 'root'
/** The configuration of the installation, as JSON. */
export const CONFIG_ID = 'config'
/** Template of the message that the site could not start. */
export const FATAL_ERROR_ID = 'failed'
/** Template of the preloads of fonts. */
export const FONTS_ID = 'fonts'

/** Class of a loading page, and the text of the one in index.html. */
export const WAITING_CLASS = 'waiting'
export const LOADING = '[data-loading]'

/** The attribute of boot.ts that names its variant for prerendered pages, which contain it. */
export const PRERENDERED_BOOT = 'data-prerendered'

// Ids of a prerendered page.
/** Template of the tags that load the app. */
export const APP_ID = 'app'
export const DEHYDRATED_STATE_ID = 'dehydrated-state'

/** The page's heading: the focus is there after a navigation. */
export const PAGE_HEADING = 'main h1'

/** The state of the whole page, in `data-…` of <html>. */
export type PageState = {
  dataset: {
    /** The path of a prerendered page, or a mismatch; absent as soon as the app renders. */
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

/** boot.ts: the prerendered page is not for this visitor, and hidden. */
export const MISMATCH = 'mismatch'
/** The same, but shown because the app did not start. */
export const SHOWN_MISMATCH = 'mismatch-shown'
