import { useEffect, useEffectEvent } from 'react'
import { PAGE_HEADING, type PageState } from '../../page-attributes/html.ts'
import { CARD } from '../../page-attributes/page.ts'
import { PLAYER_KEYS, UP_NEXT } from '../../page-attributes/players.ts'
import { OWN_KEYS } from '../../page-attributes/screen.ts'
import type { Colour } from '../../ui/colour-keys.ts'
import './big-screen.css'
import { Legend } from './Legend.tsx'
import { focusOn } from './move-focus.ts'
import { waitForElement } from './wait-for-element.ts'
import { captureKeys } from './remote-keys.ts'
import { useColourKeyActions } from './use-colour-key-actions.ts'
import { trackFocusHistory } from './focus-history.ts'

function firstCard() {
  const card = document.querySelector<HTMLElement>(`main a${CARD}`)
  return card && card.getBoundingClientRect().top < innerHeight / 2 ? card : undefined
}

/**
 * Focuses the next archive when a recording ends, unless the focus has moved elsewhere on the page.
 */
function offerNext({ target }: Event) {
  // Ignores zapping, which continues by itself.
  if (!(target instanceof Element && target.closest(PLAYER_KEYS))) return
  const { activeElement: focused } = document
  if (focused !== document.body && !focused?.matches(`${PAGE_HEADING}, ${OWN_KEYS}, ${OWN_KEYS} *`))
    return
  const offer = () => document.querySelector<HTMLElement>(`${UP_NEXT} :is(a[href], button)`)
  waitForElement(offer, focusOn)
}

/** Television mode: a larger layout, controlled by arrows, Back and four colour keys. */
export function BigScreen() {
  const actions = useColourKeyActions()
  const onColour = useEffectEvent((colour: Colour) => {
    const action = document.querySelector('dialog:modal') ? undefined : actions[colour]
    action?.act()
    return action !== undefined
  })
  useEffect(() => {
    const { dataset }: PageState = document.documentElement
    dataset.tv = ''
    // OK on a remote control needs a focused element: the first card in the viewport.
    if (document.activeElement === document.body) waitForElement(firstCard, focusOn)
    const cleanups = [captureKeys((colour) => onColour(colour)), trackFocusHistory()]
    // `ended` does not bubble.
    addEventListener('ended', offerNext, { capture: true })
    return () => {
      removeEventListener('ended', offerNext, { capture: true })
      delete dataset.tv
      for (const end of cleanups) end()
    }
  }, [])
  return <Legend actions={actions} />
}
