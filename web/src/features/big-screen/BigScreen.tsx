import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { type Colour, type ColourActs, colourKeys } from '../../lib/colour-keys.ts'
import { routes } from '../../routes.ts'
import { Legend } from './Legend.tsx'
import './big-screen.css'
import { focusOn } from './move.ts'
import { onceThere } from './once-there.ts'
import { takeKeys } from './press.ts'
import { rememberWays } from './way-back.ts'

/** What a page does at a colour key that it does not answer itself. */
function useColours(): ColourActs {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const own = useSyncExternalStore(colourKeys.subscribe, colourKeys.get)
  /** Goes where it stands, unless one is there, and gives it the focus. */
  const goTo = (path: string, find: () => HTMLElement | null | undefined) => {
    const isThere = pathname === path
    if (!isThere) void navigate(path)
    const isArrived = () => document.activeElement?.matches('main h1') === true
    onceThere(() => (isThere || isArrived() ? find() : undefined), focusOn)
  }
  /** The list of decades among the filters, by its label. */
  const decades = () => {
    const labels = [...document.querySelectorAll<HTMLLabelElement>('main form label')]
    return labels.find(({ textContent }) => textContent === t('filters.decade'))?.control
  }
  const guide = () => document.querySelector<HTMLElement>('main [role=grid] [tabindex="0"]')
  const information = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading) focusOn(heading)
  }
  return {
    ...(pathname !== routes.zapping.path && { red: () => goTo(routes.archives.path, decades) }),
    green: own.green ?? (() => goTo(routes.channels.path, guide)),
    yellow: own.yellow,
    blue: own.blue ?? (matchPath(routes.player.path, pathname) ? information : undefined),
  }
}

/** The site as it is steered from a sofa: larger, by arrows, the back key and four colours. */
export function BigScreen() {
  const acts = useColours()
  const onColour = useEffectEvent((colour: Colour) => {
    const act = document.querySelector('dialog:modal') ? undefined : acts[colour]
    act?.()
    return act !== undefined
  })
  useEffect(() => {
    document.documentElement.dataset.tv = ''
    const ends = [takeKeys((colour) => onColour(colour)), rememberWays()]
    return () => {
      delete document.documentElement.dataset.tv
      for (const end of ends) end()
    }
  }, [])
  return <Legend acts={acts} />
}
