import { useEffect, type RefObject } from 'react'

const ROOM = '--consent-room'

/**
 * Tells the page how much of its lower edge is covered, as a length in `--consent-room` on the root:
 * the style sheet lets the page end above it and scrolls what has the focus clear of it.
 */
export function useRoomBelow(cover: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { current } = cover
    if (!current) return
    const root = document.documentElement
    const measure = () => {
      // Where it will rest, in whole pixels: its rectangle is still on the move while it comes in.
      root.style.setProperty(ROOM, `${innerHeight - current.offsetTop + 1}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      root.style.removeProperty(ROOM)
    }
  }, [cover])
}
