import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { loadOnDemand } from '../../../api/on-demand/code-in-time.ts'
import { abortPreloaded } from '../../../api/preloaded.ts'
import { entryOf, placeOf, type Place } from '../../../device/places.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'

/** @returns where the visitor was on this page when it was left, after Back or Forward, or before a reload */
export function useScrollRestoration(): Place | undefined {
  const location = useLocation()
  const { pathname } = location
  const isPop = useNavigationType() === NavigationType.Pop
  const entry = entryOf(location)
  const hydrated = useHydrated()
  const [visit, setVisit] = useState<{
    pathname: string
    place: Place | undefined
    isNew: boolean
  }>()
  if (visit?.pathname !== pathname) {
    const place = placeOf(entry)
    setVisit({ pathname, place: isPop && place.y ? place : undefined, isNew: hydrated })
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
    if (visit?.isNew || visit?.place) window.scrollTo(0, 0)
    return abortPreloaded
  }, [visit])
  return hydrated ? visit?.place : undefined
}
