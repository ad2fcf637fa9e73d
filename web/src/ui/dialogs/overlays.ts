/** Says of a dialog that the address opens and closes it. */
export const BY_ADDRESS = 'data-by-address'

/** Modal dialogs and popovers that are open, the topmost last, with the history entry that they were opened in. */
let overlays: { element: HTMLElement; entry: string }[] = []

/** By the router's own key. */
const entryNow = () => (history.state as { key?: string } | null)?.key ?? 'default'

const OPEN = 'dialog:modal, [popover]:popover-open'
const isOpen = (element: HTMLElement) => element.isConnected && element.matches(OPEN)

const openOnes = () => (overlays = overlays.filter(({ element }) => isOpen(element)))

export const topmostOverlay = () => openOnes().at(-1)?.element

/** As Escape does it: a dialog may refuse. */
function close(element: HTMLElement) {
  if (!(element instanceof HTMLDialogElement)) return element.hidePopover()
  const refused = !element.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (!refused) element.close()
}

/** @returns whether one was open */
export function closeTopmostOverlay(): boolean {
  const element = topmostOverlay()
  if (element) close(element)
  return element !== undefined
}

/** No overlay stays over another entry's page. A page shows later than its address: what was opened meanwhile stays. */
export function closeLeftOverlays(shown: string) {
  for (const { element, entry } of openOnes().toReversed())
    if (entry !== shown && !element.hasAttribute(BY_ADDRESS)) close(element)
}

/** Follows every dialog and popover of the document, whichever part of the site opens it. */
export function watchOverlays(onOpen: () => void) {
  const opened = (element: HTMLElement) => {
    overlays = [
      ...openOnes().filter((one) => one.element !== element),
      { element, entry: entryNow() },
    ]
    onOpen()
  }
  for (const element of document.querySelectorAll<HTMLElement>(OPEN)) opened(element)
  // Not every browser tells of a dialog by 'beforetoggle'.
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLDialogElement && isOpen(target)) opened(target)
  }).observe(document, { subtree: true, attributeFilter: ['open'] })
  const onToggle = ({ target, newState }: ToggleEvent) => {
    if (newState === 'open' && target instanceof HTMLElement && target.popover && isOpen(target))
      opened(target)
  }
  document.addEventListener('toggle', onToggle, { capture: true })
}
