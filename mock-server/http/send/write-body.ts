import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { BrokenOff, type BodyTransform } from '../faults/body-transforms.ts'
import type { Bytes } from '../../contract/media-file.ts'

/** Writes at the pace of the reader, through the transform if there is one, and stops when the reader has gone. */
export async function writeBody(
  res: ServerResponse,
  bytes: Bytes,
  length: number,
  transform?: BodyTransform,
) {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  try {
    for await (const chunk of transform ? transform(bytes, length, gone.signal) : bytes) {
      if (res.destroyed) return
      if (!res.write(chunk)) await once(res, 'drain', { signal: gone.signal })
    }
    res.end()
  } catch (error) {
    // What was written still leaves before the connection ends.
    if (error instanceof BrokenOff) setImmediate(() => res.socket?.destroySoon())
    else if (!gone.signal.aborted) throw error
  }
}
