import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { publisher } from './platform.ts'
import { presenceAt } from './presence.ts'

/** Publishes the page on each change of it while the platform is ready, and takes it back on leaving. */
export function usePresence(isReady: boolean) {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isReady) return undefined
    const show = () => publisher.show(presenceAt(pathname))
    const showAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) show()
    }
    show()
    addEventListener('pagehide', publisher.clear)
    addEventListener('pageshow', showAgain)
    return () => {
      removeEventListener('pagehide', publisher.clear)
      removeEventListener('pageshow', showAgain)
    }
  }, [isReady, pathname])
}
