import { useEffect, useLayoutEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { abortPreloaded } from '../../../api/preloaded.ts'
import {
  BY_OWN_FILTERS,
  entryOf,
  scrollPositionOf,
  type ScrollPosition,
} from '../../../device/scroll-positions.ts'
import { routes } from '../../../routes.ts'

/** @returns the stored position of this history entry, after Back, Forward or a reload */
export function useScrollRestoration(): ScrollPosition | undefined {
  const location = useLocation()
  const { pathname, search } = location
  const isPop = useNavigationType() === NavigationType.Pop
  const entry = entryOf(location)
  const [visit, setVisit] = useState<{
    pathname: string
    search: string
    start: { position: ScrollPosition | undefined; isNew: boolean }
  }>()
  if (visit?.pathname !== pathname || visit.search !== search) {
    // A list keeps its position while its own filters change; a new search or Back starts at the top.
    const isOtherList = pathname === routes.archives.path && location.state !== BY_OWN_FILTERS
    const isStart = visit?.pathname !== pathname || isOtherList || isPop
    const position = scrollPositionOf(entry)
    const start = {
      position: isPop && position.y ? position : undefined,
      isNew: visit !== undefined,
    }
    setVisit({ pathname, search, start: isStart ? start : visit.start })
  }
  const start = visit?.start

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])
  useLayoutEffect(() => {
    // Keeps the position of a visitor who scrolled the prerendered page before hydration.
    if (start?.isNew || start?.position) window.scrollTo(0, 0)
    return abortPreloaded
  }, [start])
  return start?.position
}
