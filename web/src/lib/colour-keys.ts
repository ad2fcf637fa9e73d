import { useEffect, useEffectEvent } from 'react'
import { createStore } from './store.ts'

/** The coloured keys of a remote control, in their order on it. */
export const colours = ['red', 'green', 'yellow', 'blue'] as const

export type Colour = (typeof colours)[number]

export type ColourKeyAction = {
  act: () => void
  /** What it does, where that is not what this colour does everywhere. */
  label?: string | undefined
}

export type ColourKeyActions = Partial<Record<Colour, ColourKeyAction | undefined>>

export const colourKeys = createStore<ColourKeyActions>({})

export function useColourKey(colour: Colour, act: () => void, label?: string) {
  const press = useEffectEvent(act)
  useEffect(() => {
    const answer = { act: () => press(), label }
    colourKeys.set({ [colour]: answer })
    return () => {
      // The next page may have answered already.
      if (colourKeys.get()[colour] === answer) colourKeys.set({ [colour]: undefined })
    }
  }, [colour, label])
}
