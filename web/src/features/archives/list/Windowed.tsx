import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './archive-list.module.css'

const MARGIN = '1600px 0px'

type Listener = (near: boolean) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

/**
 * Notifies, now and at each change, whether the element is within 1600 px of the viewport. All
 * elements share one observer.
 */
function observeVisibility(element: Element, listener: Listener): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    // Names the document as root: in a frame, `rootMargin` has no effect on the implicit root.
    { root: document, rootMargin: MARGIN },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

/** Measured heights in px by name. A restored list starts with them instead of all its cards. */
const heights = new Map<string, number>()
const MAX_HEIGHTS = 2000

type WindowedProps = {
  /** Key of the measured height, together with `level`. */
  id: string
  level: 'chapter' | 'page'
  /** Renders the children on mount, even if a height is known. */
  first: boolean
  children: () => ReactNode
}

/** Renders its children only near the viewport; elsewhere it keeps their height. */
export function Windowed({ id, level, first, children }: WindowedProps) {
  const name = `${level} ${id}`
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => (first ? undefined : heights.get(name)))

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    return observeVisibility(element, (near) => {
      // An element with the focus must stay mounted.
      if (near || element.contains(document.activeElement)) return setHeight(undefined)
      const { height: now } = element.getBoundingClientRect()
      if (heights.size > MAX_HEIGHTS) heights.clear()
      heights.set(name, now)
      setHeight(now)
    })
  }, [name])

  return (
    <div
      ref={box}
      className={styles.section}
      style={{ height }}
      data-chapter={level === 'chapter' || undefined}
    >
      {height === undefined && children()}
    </div>
  )
}
