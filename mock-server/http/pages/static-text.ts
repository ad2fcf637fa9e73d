import { createHash } from 'node:crypto'
import type { Middleware } from '../locals.ts'

/** Sends a text of our own, generated at the first request. */
export function staticText(type: string, make: () => string): Middleware {
  let made: { bytes: Buffer; etag: string } | undefined
  return (_req, res) => {
    if (!made) {
      const bytes = Buffer.from(make())
      made = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
    }
    // Revalidated each time, because a restart may change it.
    res.set({ 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: made.etag }).send(made.bytes)
  }
}
