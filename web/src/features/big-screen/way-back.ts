const entry = () => `${(history.state as { key?: string } | null)?.key} ${location.pathname}`

/** By which link each page of this visit was left, under its entry in the history. */
const left = new Map<string, string>()

let isBack = false

/** @returns ends it */
export function rememberWays(): () => void {
  // Before the router hears of it: the page to be left is still there.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null
    if (link) left.set(entry(), link.getAttribute('href') ?? '')
  }
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('popstate', () => (isBack = true), { capture: true, signal })
  return () => ending.abort()
}

/** Finds the link that one has left this page by, if one is back on it. */
export function wayBack(): (() => HTMLElement | null) | undefined {
  const href = isBack ? left.get(entry()) : undefined
  isBack = false
  if (href === undefined) return undefined
  return () => document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
}

/** Out of what lies over the page, or to the page before. */
export function goBack() {
  const popover = document.querySelector<HTMLElement>('[popover]:popover-open')
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  if (popover) popover.hidePopover()
  else if (dialog) dialog.close()
  else if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else history.back()
}
