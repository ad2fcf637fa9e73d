import { useEffect, useEffectEvent } from 'react'
import { createStore } from '../lib/store.ts'

/** The coloured keys of a remote control, in their order. */
export const colours = ['red', 'green', 'yellow', 'blue'] as const

export type Colour = (typeof colours)[number]

type ColourKeyAction = {
  act: () => void
  /** Replaces the default label of the colour. */
  label?: string | undefined
}

export type ColourKeyActions = Partial<Record<Colour, ColourKeyAction | undefined>>

export const colourKeys = createStore<ColourKeyActions>({})

export function useColourKey(colour: Colour, act: () => void, label?: string) {
  const press = useEffectEvent(act)
  useEffect(() => {
    const action = { act: () => press(), label }
    colourKeys.set({ [colour]: action })
    return () => {
      // The next page may have registered its action already.
      if (colourKeys.get()[colour] === action) colourKeys.set({ [colour]: undefined })
    }
  }, [colour, label])
}
