/**
 * Acts as soon as the page holds what is looked for; the visitor's next key or press ends the waiting.
 * It looks before each picture: by then a new page has put the focus on its heading.
 */
export function waitForElement(
  find: () => HTMLElement | null | undefined,
  act: (it: HTMLElement) => void,
) {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  let asked = 0
  const look = () => {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => {
      const found = signal.aborted ? undefined : find()
      // React hides what waits for a part of itself.
      if (!found?.checkVisibility()) return
      stop()
      act(found)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['style'],
  })
  addEventListener('focusin', look, { signal })
  for (const name of ['keydown', 'pointerdown'] as const)
    addEventListener(name, stop, { signal, capture: true })
  signal.addEventListener('abort', () => observer.disconnect())
  look()
}
