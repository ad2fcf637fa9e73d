import { type RefObject, useEffect, useState } from 'react'

/** True once the target has come within `rootMargin` of the viewport. */
export function useNearViewport(target: RefObject<HTMLElement | null>, rootMargin: string) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { root: document, rootMargin: rootMargin },
    )
    if (target.current) observer.observe(target.current)
    return () => observer.disconnect()
  }, [target, rootMargin])
  return isNear
}
