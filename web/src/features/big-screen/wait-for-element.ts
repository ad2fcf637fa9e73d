/**
 * Calls `act` once the page contains the element; the next key or pointer press cancels it. Checks
 * before each frame: a new page has focused its heading by then.
 */
export function waitForElement(
  find: () => HTMLElement | null | undefined,
  act: (it: HTMLElement) => void,
) {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  let frame = 0
  const check = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const found = signal.aborted ? undefined : find()
      // React hides suspended content.
      if (!found?.checkVisibility()) return
      stop()
      act(found)
    })
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['style'],
  })
  addEventListener('focusin', check, { signal })
  for (const name of ['keydown', 'pointerdown'] as const)
    addEventListener(name, stop, { signal, capture: true })
  signal.addEventListener('abort', () => observer.disconnect())
  check()
}
