import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { abortPreloaded } from '../../../api/preloaded.ts'
import {
  BY_OWN_FILTERS,
  entryOf,
  scrollPositionOf,
  type ScrollPosition,
} from '../../../device/scroll-positions.ts'
import { useHydrated } from '../../../lib/hooks/use-hydrated.ts'
import { routes } from '../../../routes.ts'

/** @returns where the visitor was on this page when it was left, after Back or Forward, or before a reload */
export function useScrollRestoration(): ScrollPosition | undefined {
  const location = useLocation()
  const { pathname, search } = location
  const isPop = useNavigationType() === NavigationType.Pop
  const entry = entryOf(location)
  const hydrated = useHydrated()
  const [visit, setVisit] = useState<{
    pathname: string
    search: string
    start: { place: ScrollPosition | undefined; isNew: boolean }
  }>()
  if (visit?.pathname !== pathname || visit.search !== search) {
    // A list stays where it is while its own filters change; a search over it, or Back, changes all of it.
    const isOtherList = pathname === routes.archives.path && location.state !== BY_OWN_FILTERS
    const isStart = visit?.pathname !== pathname || isOtherList || isPop
    const place = scrollPositionOf(entry)
    const start = { place: isPop && place.y ? place : undefined, isNew: hydrated }
    setVisit({ pathname, search, start: isStart ? start : visit.start })
  }
  const start = visit?.start

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useEffect(() => {
    // Whoever reads already, before the script came, stays there.
    if (start?.isNew || start?.place) window.scrollTo(0, 0)
    return abortPreloaded
  }, [start])
  return hydrated ? start?.place : undefined
}
