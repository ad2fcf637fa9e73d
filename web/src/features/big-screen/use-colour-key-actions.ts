import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { PAGE_HEADING } from '../../page-attributes/html.ts'
import { type ColourKeyActions, colourKeys } from '../../ui/colour-keys.ts'
import { routes } from '../../routes.ts'
import { focusOn } from './move-focus.ts'
import { waitForElement } from './wait-for-element.ts'
import { previousFocus } from './focus-history.ts'

type Find = () => HTMLElement | null | undefined

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

const guide = () => document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]')

function showInformation() {
  const heading = document.querySelector<HTMLElement>(PAGE_HEADING)
  if (heading) focusOn(heading)
}

export function useColourKeyActions(): ColourKeyActions {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const own = useSyncExternalStore(colourKeys.subscribe, colourKeys.get)
  /** Returns the select of decades, found by its label. */
  const decades = () => {
    const labels = [...document.querySelectorAll<HTMLLabelElement>('main form label')]
    return labels.find(({ textContent }) => textContent === t('filters.decade'))?.control
  }
  const hasInformation = pathname.startsWith(routes.player.path.replace(':id', ''))
  return {
    red: own.red ?? { act: () => goTo(routes.archives.path, decades) },
    green: own.green ?? { act: () => goTo(routes.channels.path, guide) },
    yellow: own.yellow,
    blue: own.blue ?? (hasInformation ? { act: showInformation } : undefined),
  }
}
