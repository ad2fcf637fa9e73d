/** The dialog with `closedby="any"` whose backdrop was clicked. */
function backdropTarget({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLDialogElement) || !target.matches('[closedby=any]')) return undefined
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const isOutside = clientX < left || clientX > right || clientY < top || clientY > bottom
  return isOutside ? target : undefined
}

/** Closes a modal dialog on a backdrop click, for browsers without `closedby`. */
export function enableLightDismiss() {
  if ('closedBy' in HTMLDialogElement.prototype) return
  // A text selection that ends outside the dialog does not close it.
  let pressed: HTMLDialogElement | undefined
  document.addEventListener('pointerdown', (event) => (pressed = backdropTarget(event)))
  document.addEventListener('click', (event) => {
    const dialog = backdropTarget(event)
    if (dialog && dialog === pressed) dialog.close()
  })
}
