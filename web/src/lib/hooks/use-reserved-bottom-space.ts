import { type RefObject, useEffect } from 'react'

/**
 * Sets the height of a fixed cover as a custom property of the root. Stylesheets use it as bottom padding
 * and scroll padding.
 * @param below the distance below the cover, a CSS length
 */
export function useReservedBottomSpace(
  cover: RefObject<HTMLElement | null>,
  property: `--${string}-room`,
  below = '0px',
) {
  useEffect(() => {
    const { current } = cover
    if (!current) return
    const { style } = document.documentElement
    // Uses the observed size: a forced layout makes WebKit paint content that waits for a stylesheet.
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      if (height > 0) style.setProperty(property, `calc(${height}px + ${below})`)
      else style.removeProperty(property)
    })
    observer.observe(current, { box: 'border-box' })
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [cover, property, below])
}
