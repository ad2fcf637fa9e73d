import { useSyncExternalStore } from 'react'
import { createListeners } from '../lib/store.ts'
import { readStored, writeStored } from './storage.ts'

type PersistedStore<Value> = {
  /** Returns the same object until the value changes. */
  read: () => Value
  write: (value: Value) => void
  clear: () => void
  /** Notifies the listener of changes in this and other tabs. */
  subscribe: (listener: () => void) => () => void
  /** The value in prerendered HTML. */
  none: Value
}

/** A store in localStorage; in memory if the browser rejects the write. `parse` validates the stored JSON. */
export function createPersistedStore<Value>(
  key: string,
  parse: (stored: unknown) => Value,
): PersistedStore<Value> {
  let text: string | undefined
  const none = parse(undefined)
  let value = none
  let isMemoryOnly = false
  const { notify, subscribe } = createListeners(() => {
    const onStorage = ({ key: changed }: StorageEvent) => {
      // The key is null if another tab called `clear()`.
      if (changed === key || changed === null) notify()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  })
  const put = (json: string | undefined, next: Value) => {
    isMemoryOnly = !writeStored(key, json)
    text = json
    value = next
    notify()
  }
  return {
    read() {
      const stored = isMemoryOnly ? text : readStored(key)
      if (stored !== text) {
        text = stored
        value = parse(jsonOf(stored))
      }
      return value
    },
    write: (next) => put(JSON.stringify(next), next),
    clear: () => put(undefined, parse(undefined)),
    subscribe,
    none,
  }
}

function jsonOf(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const usePersisted = <Value, Part>(
  store: PersistedStore<Value>,
  select: (value: Value) => Part,
): Part =>
  useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.none),
  )
