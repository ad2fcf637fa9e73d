/** The main button of a mouse or pen, or the first finger, starts a drag. */
type Press = Pick<PointerEvent, 'button' | 'isPrimary'>

export const beginsDrag = ({ button, isPrimary }: Press) => button === 0 && isPrimary

/**
 * Calls `onLost` once if a drag ends without a `pointerup` on its element: by a context menu, another
 * window, a browser gesture, or a release outside the page.
 * @returns stops listening
 */
export function onceDragLost(onLost: () => void): () => void {
  const over = new AbortController()
  const lost = () => {
    over.abort()
    onLost()
  }
  const { signal } = over
  for (const name of ['blur', 'pointercancel', 'lostpointercapture'])
    window.addEventListener(name, lost, { signal })
  // A long touch also fires `contextmenu` and continues; `pointercancel` ends it.
  const onMenu = (event: MouseEvent) => {
    if (!('pointerType' in event) || event.pointerType !== 'touch') lost()
  }
  const onMove = ({ buttons, isPrimary }: PointerEvent) => {
    if (isPrimary && (buttons & 1) === 0) lost()
  }
  window.addEventListener('contextmenu', onMenu, { signal })
  window.addEventListener('pointermove', onMove, { signal })
  return () => over.abort()
}
