import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './archive-grid.module.css'

const MARGIN = '1600px 0px'

type Listener = (near: boolean) => void

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

/** Tells, now and at each change, whether the element is within 1600 px of the window. One observer serves all. */
function observeVisibility(element: Element, listener: Listener): () => void {
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

/** Heights in px by name: a list that is come back to begins with them, not with all its cards. */
const heights = new Map<string, number>()
const MOST_HEIGHTS = 2000

type WindowedProps = {
  /** With the level, what its height is remembered by. */
  id: string
  level: 'chapter' | 'page'
  /** It holds its children from the start, whatever is remembered. */
  first: boolean
  children: () => ReactNode
}

/** Holds its children only near the window; elsewhere it keeps their height. */
export function Windowed({ id, level, first, children }: WindowedProps) {
  const name = `${level} ${id}`
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => (first ? undefined : heights.get(name)))

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    return observeVisibility(element, (near) => {
      // What holds the focus must not lose it.
      if (near || element.contains(document.activeElement)) return setHeight(undefined)
      const { height: now } = element.getBoundingClientRect()
      if (heights.size > MOST_HEIGHTS) heights.clear()
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
