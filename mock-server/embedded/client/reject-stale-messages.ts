/**
 * Makes `postMessage` throw while `isLeft` returns true, as if a reply came too late.
 * @returns a function that restores it
 */
export function rejectMessages(page: Record<'postMessage', unknown>, isLeft: () => boolean) {
  const { postMessage } = page
  // A getter: a wrapper function would itself become the source of the message.
  const get = () => {
    if (isLeft()) throw new Error('The host takes no message any more')
    return postMessage
  }
  Object.defineProperty(page, 'postMessage', { configurable: true, get })
  return () =>
    void Object.defineProperty(page, 'postMessage', { configurable: true, value: postMessage })
}

/** Rejects messages from a frame whose page is unloading. */
export function rejectStaleMessages(frame: HTMLIFrameElement) {
  let left = false
  const leave = () => {
    left = true
    // Accepts messages from the next page.
    setTimeout(() => (left = false))
  }
  frame.addEventListener('load', () =>
    frame.contentWindow?.addEventListener('pagehide', leave, { capture: true }),
  )
  return rejectMessages(window, () => left)
}
