import type { PageContext } from './hosts.ts'

/** True in the player that other sites embed: its page is built by web/vite/embed-page.ts. */
export const isFramedPlayer = () =>
  (globalThis as Partial<PageContext>).document?.documentElement.dataset.framed !== undefined
