import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the page's own HTML is taken over: what only this browser knows is drawn right after. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
