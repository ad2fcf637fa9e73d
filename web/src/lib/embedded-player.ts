/** True in the player that other sites show in a frame: the host has sent the page made for it (web/vite/embed-page.ts). */
export const isFramedPlayer = () =>
  (globalThis as { document?: Document }).document?.documentElement.dataset.framed !== undefined
