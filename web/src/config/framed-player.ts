import type { PageState } from '../page-attributes/html.ts'
/** True in the player that other sites embed: its page is built by web/vite/embed-page.ts. */
export const isFramedPlayer = () =>
  (globalThis as { document?: { documentElement: PageState } }).document?.documentElement.dataset
    .framed !== undefined
