import { type RefObject, useEffect } from 'react'

/**
 * A length on the root: style sheets end the page above what covers it, and scroll the focus clear of it.
 * @param below what stays free below the cover, a CSS length
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
    // As observed: asking the element would lay the page out again, where WebKit draws what waited for a style sheet.
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
