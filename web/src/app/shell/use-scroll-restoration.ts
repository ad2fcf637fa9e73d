import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { abortPreloaded } from '../../api/preloaded.ts'
import { saveScrollPosition, scrollPositionOf, type ScrollPosition } from './scroll-positions.ts'

/** On the first page, 'POP' also stands for an address that was typed. */
const cameBack = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Every route change scrolls to the top. A change of query or hash is no route change.
 * @returns where the visitor was on this page when it was left, after Back or Forward
 */
export function useScrollRestoration(): ScrollPosition | undefined {
  const { pathname, key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const entry = `${key} ${pathname}`
  const [visit, setVisit] = useState<{ pathname: string; position: ScrollPosition | undefined }>()
  if (visit?.pathname !== pathname) {
    const isBack = isPop && (visit !== undefined || cameBack())
    setVisit({ pathname, position: isBack ? scrollPositionOf(entry) : undefined })
  }

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    // Before the router hears of it: the page to be left is still there.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) saveScrollPosition(entry, link)
    }
    const onLeave = () => saveScrollPosition(entry, document.activeElement)
    addEventListener('click', onClick, true)
    addEventListener('popstate', onLeave, true)
    addEventListener('pagehide', onLeave)
    return () => {
      removeEventListener('click', onClick, true)
      removeEventListener('popstate', onLeave, true)
      removeEventListener('pagehide', onLeave)
    }
  }, [entry])
  useEffect(() => {
    if (visit) window.scrollTo(0, 0)
    return abortPreloaded
  }, [visit])
  return visit?.position
}
