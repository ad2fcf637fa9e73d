/** What the router writes into the history: which entry it is, and how many came before it. */
type Written = { key?: string; idx?: number } | null

const written = () => history.state as Written
const entry = () => `${written()?.key} ${location.pathname}`

/** By which link each page of this visit was left, under its entry in the history. */
const left = new Map<string, string>()
let place = 0

/** @returns ends it */
export function rememberWays(): () => void {
  // Before the router hears of it: the page to be left is still there.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null
    if (link) left.set(entry(), link.getAttribute('href') ?? '')
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

/** To be asked once a page: finds the link that one has left it by, if one is back on it. */
export function wayBack(): (() => HTMLElement | null) | undefined {
  const before = place
  place = written()?.idx ?? 0
  const href = place < before ? left.get(entry()) : undefined
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
