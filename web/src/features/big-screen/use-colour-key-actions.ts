import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PAGE_HEADING } from '../../page-attributes/html.ts'
import { DECADE_FILTER } from '../../page-attributes/page.ts'
import { GUIDE_GRID } from '../../page-attributes/players.ts'
import { type ColourKeyActions, colourKeys } from '../../ui/colour-keys.ts'
import { routes } from '../../routes.ts'
import { focusOn } from './move-focus.ts'
import { waitForElement } from './wait-for-element.ts'
import { previousFocus } from './focus-history.ts'

type Find = () => HTMLElement | null

/** True once a new page has focused its heading; the focus may then move on. */
const hasArrived = () => document.activeElement?.matches(PAGE_HEADING) === true

/**
 * Navigates to a page and focuses an element there. After Back, it focuses the link followed
 * before.
 */
function useGoTo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const target = useRef<{ path: string; find: Find }>(undefined)

  // Runs after the former page has unmounted.
  useEffect(() => {
    const { path, find } = target.current ?? {}
    target.current = undefined
    const back = previousFocus()
    const findTarget = find && path === pathname ? find : back
    if (findTarget) waitForElement(() => (hasArrived() ? findTarget() : undefined), focusOn)
  }, [pathname])

  return (path: string, find: Find) => {
    if (pathname === path) return waitForElement(find, focusOn)
    target.current = { path, find }
    void navigate(path)
  }
}

const decades = () => document.querySelector<HTMLElement>(`main ${DECADE_FILTER}`)
const guide = () => document.querySelector<HTMLElement>(`main ${GUIDE_GRID} [tabindex="0"]`)

function showInformation() {
  const heading = document.querySelector<HTMLElement>(PAGE_HEADING)
  if (heading) focusOn(heading)
}

export function useColourKeyActions(): ColourKeyActions {
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const own = useSyncExternalStore(colourKeys.subscribe, colourKeys.get)
  const hasInformation = pathname.startsWith(routes.player.path.replace(':id', ''))
  return {
    red: own.red ?? { act: () => goTo(routes.archives.path, decades) },
    green: own.green ?? { act: () => goTo(routes.channels.path, guide) },
    yellow: own.yellow,
    blue: own.blue ?? (hasInformation ? { act: showInformation } : undefined),
  }
}
