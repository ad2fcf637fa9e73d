import { type RefObject, useEffect } from 'react'

/** A length on the root: style sheets end the page above it and scroll the focus clear of it. */
export function useReservedBottomSpace(
  cover: RefObject<HTMLElement | null>,
  property: `--${string}-room`,
  measure: (cover: HTMLElement) => number,
) {
  useEffect(() => {
    const { current } = cover
    if (!current) return
    const root = document.documentElement
    const publish = () => root.style.setProperty(property, `${measure(current)}px`)
    const observer = new ResizeObserver(publish)
    observer.observe(current)
    addEventListener('resize', publish)
    return () => {
      observer.disconnect()
      removeEventListener('resize', publish)
      root.style.removeProperty(property)
    }
  }, [cover, property, measure])
}
