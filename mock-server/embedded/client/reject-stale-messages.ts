/** While it `isLeft`, senders are thrown at: an answer comes too late. @returns the way back */
export function rejectMessages(page: Record<'postMessage', unknown>, isLeft: () => boolean) {
  const { postMessage } = page
  // Read, not called: a message is from whoever calls the browser's own function.
  const get = () => {
    if (isLeft()) throw new Error('The host takes no message any more')
    return postMessage
  }
  Object.defineProperty(page, 'postMessage', { configurable: true, get })
  return () =>
    void Object.defineProperty(page, 'postMessage', { configurable: true, value: postMessage })
}

/** Refuses this page's messages from a frame whose page is just being left. */
export function rejectStaleMessages(frame: HTMLIFrameElement) {
  let left = false
  const leave = () => {
    left = true
    // The page that comes next is welcome.
    setTimeout(() => (left = false))
  }
  frame.addEventListener('load', () =>
    frame.contentWindow?.addEventListener('pagehide', leave, { capture: true }),
  )
  return rejectMessages(window, () => left)
}
