import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './archive-grid.module.css'
import { watchNearness } from './nearness.ts'

/** Heights in px by name: a list that is come back to begins with them, not with all its cards. */
const heights = new Map<string, number>()
const MOST_HEIGHTS = 2000

type NearbyProps = {
  /** With the level, what its height is remembered by. */
  id: string
  /** Of which level of the list it is. */
  level: 'chapter' | 'page'
  /** It holds its children from the start, whatever is remembered. */
  first: boolean
  children: () => ReactNode
}

/** Holds its children only near the window; elsewhere it keeps their height. */
export function Nearby({ id, level, first, children }: NearbyProps) {
  const name = `${level} ${id}`
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(() => (first ? undefined : heights.get(name)))

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    return watchNearness(element, (near) => {
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
