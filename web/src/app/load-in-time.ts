import { Failure } from '../api/failures.ts'
import { ANSWER_TIMEOUT_MS, withTimeLimit } from '../lib/time-limit.ts'

/**
 * Loads a page's code, or fails after 8 s: a chunk that hangs fires no event at all, and asking
 * for the same address again stays pending too, so the page then offers a reload. Without a
 * connection no new version is to blame.
 */
export const loadInTime = <T>(load: () => Promise<T>): Promise<T> =>
  withTimeLimit(load(), ANSWER_TIMEOUT_MS).catch(() => {
    throw new Failure(navigator.onLine ? 'chunkFailed' : 'chunkOffline')
  })
