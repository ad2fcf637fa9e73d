import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { abandonEarly } from '../../api/early.ts'
import { keepPlace, placeOf, type Place } from './places.ts'

/** On the first page, 'POP' also stands for an address that was typed. */
const cameBack = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/**
 * Every route change scrolls to the top. A change of query or hash is no route change.
 * @returns where the visitor was on this page when it was left, after Back or Forward
 */
export function useArrival(): Place | undefined {
  const { pathname, key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const entry = `${key} ${pathname}`
  const [arrival, setArrival] = useState<{ pathname: string; place: Place | undefined }>()
  if (arrival?.pathname !== pathname) {
    const isBack = isPop && (arrival !== undefined || cameBack())
    setArrival({ pathname, place: isBack ? placeOf(entry) : undefined })
  }

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    // Before the router hears of it: the page to be left is still there.
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link) keepPlace(entry, link)
    }
    const onLeave = () => keepPlace(entry, document.activeElement)
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
    if (arrival) window.scrollTo(0, 0)
    return abandonEarly
  }, [arrival])
  return arrival?.place
}
