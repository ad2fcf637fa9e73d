import { useEffect, useEffectEvent } from 'react'
import type { Colour } from '../../lib/colour-keys.ts'
import './big-screen.css'
import { Legend } from './Legend.tsx'
import { focusOn } from './move.ts'
import { onceThere } from './once-there.ts'
import { takeKeys } from './press.ts'
import { useColours } from './use-colours.ts'
import { rememberWays } from './way-back.ts'

function firstCard() {
  const card = document.querySelector<HTMLElement>('main a[data-card]')
  return card && card.getBoundingClientRect().top < innerHeight / 2 ? card : undefined
}

/** The site as it is steered from a sofa: larger, by arrows, the back key and four colours. */
export function BigScreen() {
  const acts = useColours()
  const onColour = useEffectEvent((colour: Colour) => {
    const answer = document.querySelector('dialog:modal') ? undefined : acts[colour]
    answer?.act()
    return answer !== undefined
  })
  useEffect(() => {
    document.documentElement.dataset.tv = ''
    // A remote control's OK needs something to press: what stands first in sight.
    if (document.activeElement === document.body) onceThere(firstCard, focusOn)
    const ends = [takeKeys((colour) => onColour(colour)), rememberWays()]
    return () => {
      delete document.documentElement.dataset.tv
      for (const end of ends) end()
    }
  }, [])
  return <Legend acts={acts} />
}
