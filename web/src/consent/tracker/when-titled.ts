/** A page sets its title in the same breath as its heading; this long after the last change both are there. */
const SETTLED_MS = 150

/**
 * Calls back once the page of the present address shows its heading and its title has come to rest.
 * A page that never appears is never reported. Returns how to give up waiting.
 */
export function whenTitled(ready: (title: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: string | undefined
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  look()

  function look() {
    if (!document.querySelector('main h1') || document.title === seen) return
    seen = document.title
    clearTimeout(timer)
    timer = setTimeout(() => {
      observer.disconnect()
      ready(document.title)
    }, SETTLED_MS)
  }
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
