import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ColourKeyActions, colourKeys } from '../../lib/colour-keys.ts'
import { routes } from '../../routes.ts'
import { focusOn } from './move-focus.ts'
import { waitForElement } from './wait-for-element.ts'
import { previousFocus } from './focus-history.ts'

type Find = () => HTMLElement | null | undefined

/** A new page has given the focus to its heading: from there on it may go further. */
const hasArrived = () => document.activeElement?.matches('main h1') === true

/** Goes to a page and gives the focus to something there; back on a page, to the link that one had left it by. */
function useGoTo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const wanted = useRef<{ path: string; find: Find }>(undefined)

  // By now the page that was left is gone.
  useEffect(() => {
    const { path, find } = wanted.current ?? {}
    wanted.current = undefined
    const back = previousFocus()
    const look = find && path === pathname ? find : back
    if (look) waitForElement(() => (hasArrived() ? look() : undefined), focusOn)
  }, [pathname])

  return (path: string, find: Find) => {
    if (pathname === path) return waitForElement(find, focusOn)
    wanted.current = { path, find }
    void navigate(path)
  }
}

const guide = () => document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]')

function showInformation() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusOn(heading)
}

export function useColourKeyActions(): ColourKeyActions {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const goTo = useGoTo()
  const own = useSyncExternalStore(colourKeys.subscribe, colourKeys.get)
  /** The list of decades among the filters, by its label. */
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
