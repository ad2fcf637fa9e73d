/** The dialog that a press or click lies beside, if it says `closedby="any"`. */
function backdropTarget({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[closedby=any]')) return undefined
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const isBeside = clientX < left || clientX > right || clientY < top || clientY > bottom
  return isBeside ? target : undefined
}

/** A click beside a modal dialog closes it, also where the browser does not know `closedby`. */
export function enableLightDismiss() {
  if ('closedBy' in HTMLDialogElement.prototype) return
  // Whoever drags out of a text to select it has not pressed beside.
  let pressed: HTMLDialogElement | undefined
  document.addEventListener('pointerdown', (event) => (pressed = backdropTarget(event)))
  document.addEventListener('click', (event) => {
    const dialog = backdropTarget(event)
    if (dialog && dialog === pressed) dialog.close()
  })
}
