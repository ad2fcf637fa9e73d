import { Failure } from './failures.ts'

/** An id of dots alone would climb up the path, however it is encoded: nothing has such an id. */
export const pathString = (path: string, values: Record<string, unknown>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const given = values[name]
    const value = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
    if (/^\.{0,2}$/.test(value)) throw new Failure('notFound', { status: 404 })
    return encoded(value)
  })

function encoded(value: string) {
  try {
    return encodeURIComponent(value)
  } catch {
    // Half a surrogate pair.
    throw new Failure('notFound', { status: 404 })
  }
}
