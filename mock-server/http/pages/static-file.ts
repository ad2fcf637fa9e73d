import { createHash } from 'node:crypto'
import type { AnyAnswer } from '../../contract/operation.ts'

type Volume = { bytes: Buffer; etag: string }

const volumes = new Map<string, Volume>()

function keep(name: string, read: () => string | Buffer): Volume {
  let volume = volumes.get(name)
  if (!volume) {
    const bytes = Buffer.from(read())
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    volumes.set(name, (volume = { bytes, etag }))
  }
  return volume
}

/** Answers with text or bytes of our own, read once, on first request, and kept. */
export const staticFile =
  (name: string, type: string, read: () => string | Buffer) => (): AnyAnswer => {
    const { bytes, etag } = keep(name, read)
    const body = (start: number, end: number) => [bytes.subarray(start, end + 1)]
    // Changes with a restart at the earliest: ask whether it did, each time.
    const headers = { 'Cache-Control': 'no-cache' }
    return { status: 200, file: { type, size: bytes.length, etag, headers, read: body } }
  }
