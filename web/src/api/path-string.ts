import { Failure } from './failures.ts'

/** Rejects `.` and `..`, which URL parsers resolve even if encoded: no resource has such an id. */
export const pathString = (path: string, values: Record<string, unknown>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const raw = values[name]
    const value = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
    if (/^\.{0,2}$/.test(value)) throw new Failure('notFound', { status: 404 })
    return encoded(value)
  })

function encoded(value: string) {
  try {
    return encodeURIComponent(value)
  } catch {
    // The value has a lone surrogate.
    throw new Failure('notFound', { status: 404 })
  }
}
