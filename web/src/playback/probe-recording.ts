import type { RecordingHost } from './error-classifier.ts'
import { RESPONSE_TIMEOUT_MS } from '../lib/time-limit.ts'
import { hasPictureTrack } from '../video-file/boxes.ts'
import { readAhead } from '../video-file/source.ts'
import { fetchFile } from '../api/client.ts'

/** Content types of error pages from the host or an intermediary. */
const TEXT_TYPE = /^\s*(?:text\/|application\/(?:json|[\w.-]+\+json|xhtml))/i

/** Reads the response headers only. */
async function isThere(address: string): Promise<boolean> {
  const enough = new AbortController()
  try {
    const { ok, headers } = await fetchFile(address, enough.signal)
    return ok && !TEXT_TYPE.test(headers.get('content-type') ?? '')
  } catch {
    return false
  } finally {
    enough.abort()
  }
}

/** Reads the few boxes that describe a file's tracks. */
async function hasPicture(address: string): Promise<boolean | undefined> {
  const enough = new AbortController()
  const limit = AbortSignal.any([enough.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)])
  const read = async (start: number, end: number) => {
    const response = await fetchFile(address, limit, { range: `bytes=${start}-${end - 1}` })
    // The range starts beyond the end of the file.
    if (response.status === 416) return new Uint8Array()
    if (response.status !== 206) throw new Error(`No part of the file: ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  try {
    // Another origin's Content-Length may be hidden by CORS.
    return await hasPictureTrack(readAhead({ size: Number.POSITIVE_INFINITY, read }))
  } catch {
    return undefined
  } finally {
    enough.abort()
  }
}

export const recordings: RecordingHost = { isThere, hasPicture }
