import { type RefObject, useEffect, useState } from 'react'

/** Whether a place has come near what is in sight: false at first, and true from then on. */
export function useNearViewport(place: RefObject<HTMLElement | null>, ahead: string) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { root: document, rootMargin: ahead },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, ahead])
  return isNear
}
