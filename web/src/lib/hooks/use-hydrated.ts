import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False during hydration, true afterwards: browser-only state renders in the second pass. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
