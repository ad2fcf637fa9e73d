/** Of what a press begins: the main button of a mouse or pen, or the first finger. */
type Press = Pick<PointerEvent, 'button' | 'isPrimary'>

export const beginsDrag = ({ button, isPrimary }: Press) => button === 0 && isPrimary

/**
 * Tells, once, of a drag whose end never comes to its element: the system's menu took it, another window,
 * a gesture of the browser's, or it was let go where nobody saw.
 * @returns how to stop listening
 */
export function onceDragLost(tell: () => void): () => void {
  const over = new AbortController()
  const lost = () => {
    over.abort()
    tell()
  }
  const { signal } = over
  for (const name of ['blur', 'pointercancel', 'lostpointercapture'])
    window.addEventListener(name, lost, { signal })
  // A finger that rests asks for a menu, too, and goes on: what takes it away cancels it.
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
