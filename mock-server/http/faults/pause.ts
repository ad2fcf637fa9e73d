import { setTimeout as sleep } from 'node:timers/promises'

/** Lets time pass; rejects when the reader has gone meanwhile. Tests put a clock of their own in its place. */
export type Pause = (milliseconds: number, gone: AbortSignal) => Promise<void>

export const pause: Pause = (milliseconds, signal) =>
  sleep(milliseconds, undefined, { signal, ref: false })
