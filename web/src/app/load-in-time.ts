import { Failure } from '../api/failures.ts'

const TIMEOUT_MS = 8000

/**
 * Loads a page's code, or fails after 8 s: a chunk that hangs fires no event at all, and asking
 * for the same address again stays pending too, so the page then offers a reload.
 */
export function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Failure('chunkFailed')), TIMEOUT_MS)
    load()
      .then(resolve, () => reject(new Failure('chunkFailed')))
      .finally(() => clearTimeout(timer))
  })
}
