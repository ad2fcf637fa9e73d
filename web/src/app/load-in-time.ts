import { Failure } from '../api/failures.ts'
import { ANSWER_TIMEOUT_MS, withTimeLimit } from '../lib/time-limit.ts'

/** A chunk that hangs fires no event and hangs again if asked again: the page offers a reload. */
export const loadInTime = <T>(load: () => Promise<T>): Promise<T> =>
  withTimeLimit(load(), ANSWER_TIMEOUT_MS).catch(() => {
    throw new Failure(navigator.onLine ? 'chunkFailed' : 'chunkOffline')
  })
