/** Marks a dialog that the URL opens and closes. */
export const BY_ADDRESS = 'data-by-address'

/** Open modal dialogs and popovers, the topmost last, with their history entries. */
let overlays: { element: HTMLElement; entry: string }[] = []

/** The router's key of the current entry. */
const entryNow = () => (history.state as { key?: string } | null)?.key ?? 'default'

const OPEN = 'dialog:modal, [popover]:popover-open'
const isOpen = (element: HTMLElement) => element.isConnected && element.matches(OPEN)

const openOnes = () => (overlays = overlays.filter(({ element }) => isOpen(element)))

export const topmostOverlay = () => openOnes().at(-1)?.element

/** Closes an overlay like Escape: a dialog may prevent it. */
function close(element: HTMLElement) {
  if (!(element instanceof HTMLDialogElement)) return element.hidePopover()
  const refused = !element.dispatchEvent(new Event('cancel', { cancelable: true }))
  if (!refused) element.close()
}

/** @returns true if an overlay was open */
export function closeTopmostOverlay(): boolean {
  const element = topmostOverlay()
  if (element) close(element)
  return element !== undefined
}

/** Closes overlays of other entries. Overlays opened since the navigation belong to the shown entry and stay. */
export function closeLeftOverlays(shown: string) {
  for (const { element, entry } of openOnes().toReversed())
    if (entry !== shown && !element.hasAttribute(BY_ADDRESS)) close(element)
}

/** Watches all dialogs and popovers of the document. */
export function watchOverlays(onOpen: () => void) {
  const opened = (element: HTMLElement) => {
    overlays = [
      ...openOnes().filter((one) => one.element !== element),
      { element, entry: entryNow() },
    ]
    onOpen()
  }
  for (const element of document.querySelectorAll<HTMLElement>(OPEN)) opened(element)
  // Not every browser fires 'beforetoggle' for a dialog.
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
