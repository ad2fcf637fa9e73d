import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

type PersistedStore<Value> = {
  /** The same object until it changes. */
  read: () => Value
  write: (value: Value) => void
  clear: () => void
  /** Told of changes made here and in other tabs. */
  subscribe: (listener: () => void) => () => void
  /** What a page holds that was drawn before anybody's device was known. */
  none: Value
}

/** What the browser refuses to keep lives as long as the page. `parse` makes any JSON sound. */
export function createPersistedStore<Value>(
  key: string,
  parse: (stored: unknown) => Value,
): PersistedStore<Value> {
  let text: string | undefined
  const none = parse(undefined)
  let value = none
  let refused = false
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const put = (json: string | undefined, next: Value) => {
    refused = !writeStored(key, json)
    text = json
    value = next
    tell()
  }
  const onStorage = (event: StorageEvent) => {
    // No key: another tab cleared everything.
    if (event.key === key || event.key === null) tell()
  }
  return {
    read() {
      const stored = refused ? text : readStored(key)
      if (stored !== text) {
        text = stored
        value = parse(jsonOf(stored))
      }
      return value
    },
    write: (next) => put(JSON.stringify(next), next),
    clear: () => put(undefined, parse(undefined)),
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', onStorage)
      }
    },
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
  kept: PersistedStore<Value>,
  select: (value: Value) => Part,
): Part =>
  useSyncExternalStore(
    kept.subscribe,
    () => select(kept.read()),
    () => select(kept.none),
  )
