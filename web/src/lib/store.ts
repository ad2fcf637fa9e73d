/**
 * Listeners for `useSyncExternalStore`.
 * @param watch runs while there is a listener; what it returns ends it
 */
export function createListeners<Values extends unknown[] = []>(watch?: () => () => void) {
  const listeners = new Set<(...values: Values) => void>()
  let end: (() => void) | undefined
  return {
    notify: (...values: Values) => {
      for (const listener of listeners) listener(...values)
    },
    subscribe: (listener: (...values: Values) => void) => {
      if (listeners.size === 0) end = watch?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) end?.()
      }
    },
  }
}

/** A store that notifies its listeners of real changes only. */
export function createStore<State extends object>(first: State) {
  let state = first
  const { notify, subscribe } = createListeners()
  return {
    get: () => state,
    set: (changed: Partial<State>) => {
      const names = Object.keys(changed) as (keyof State)[]
      if (names.every((name) => Object.is(state[name], changed[name]))) return
      state = { ...state, ...changed }
      notify()
    },
    subscribe,
  }
}

export type Store<State extends object> = ReturnType<typeof createStore<State>>
