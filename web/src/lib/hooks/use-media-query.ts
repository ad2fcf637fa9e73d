import { useState, useSyncExternalStore } from 'react'

/** True while a media query matches. */
export function useMediaQuery(query: string) {
  const [media] = useState(() => matchMedia(query))
  const [watch] = useState(() => (onChange: () => void) => {
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  })
  return useSyncExternalStore(watch, () => media.matches)
}
