import { useSyncExternalStore } from 'react'
import type { Kept } from './kept.ts'

/** What a part of the device holds; drawn again when the selected part of it changes. */
export const useKept = <Value, Part>(kept: Kept<Value>, select: (value: Value) => Part): Part =>
  useSyncExternalStore(kept.subscribe, () => select(kept.read()))
