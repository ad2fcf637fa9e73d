/** A store that notifies its listeners of real changes only. */
export function createStore<State extends object>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (changed: Partial<State>) => {
      const names = Object.keys(changed) as (keyof State)[]
      if (names.every((name) => Object.is(state[name], changed[name]))) return
      state = { ...state, ...changed }
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Store<State extends object> = ReturnType<typeof createStore<State>>
