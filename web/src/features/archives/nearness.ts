const MARGIN = '1600px 0px'

type Listener = (near: boolean) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

/** Tells, now and at each change, whether the element is within 1600 px of the window. One observer serves all. */
export function watchNearness(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    // The document is named: in a frame, a margin around the unnamed root would be cut off with it.
    { root: document, rootMargin: MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
