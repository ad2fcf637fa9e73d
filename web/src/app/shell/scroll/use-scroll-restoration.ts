import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { loadOnDemand } from '../../../api/on-demand/code-in-time.ts'
import { abortPreloaded } from '../../../api/preloaded.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { scrollPositionOf, type ScrollPosition } from './scroll-positions.ts'

/** On the first page, 'POP' also stands for an address that was typed. */
const cameBack = () => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
}

/** @returns where the visitor was on this page when it was left, after Back or Forward */
export function useScrollRestoration(): ScrollPosition | undefined {
  const { pathname, key } = useLocation()
  const isPop = useNavigationType() === NavigationType.Pop
  const entry = `${key} ${pathname}`
  const hydrated = useHydrated()
  const [visit, setVisit] = useState<{
    pathname: string
    position: ScrollPosition | undefined
    isNew: boolean
  }>()
  if (visit?.pathname !== pathname) {
    const isBack = isPop && (visit !== undefined || cameBack())
    const position = isBack ? scrollPositionOf(entry) : undefined
    setVisit({ pathname, position, isNew: hydrated })
  }

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    const left = new AbortController()
    loadOnDemand(() => import('./save-scroll-position.ts')).then(
      ({ saveOnLeaving }) => saveOnLeaving(entry, left.signal),
      // Without its code no position is offered: nothing else fails.
      () => {},
    )
    return () => left.abort()
  }, [entry])
  useEffect(() => {
    // Whoever reads already, before the script came, stays there.
    if (visit?.isNew || visit?.position) window.scrollTo(0, 0)
    return abortPreloaded
  }, [visit])
  return hydrated ? visit?.position : undefined
}
