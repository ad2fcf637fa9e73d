import type { RecordingHost } from '../../lib/playback/judge.ts'
import { RESPONSE_TIMEOUT_MS } from '../../lib/time-limit.ts'
import { hasPictureTrack } from '../../lib/video-file/has-picture-track.ts'
import { readAhead } from '../../lib/video-file/source.ts'
import { fetchFile } from '../client.ts'

/** What a host or a network on the way says of itself instead of giving the file. */
const WORDS = /^\s*(?:text\/|application\/(?:json|[\w.-]+\+json|xhtml))/i

/** Of which no more than the head is read. */
async function isThere(address: string): Promise<boolean> {
  const enough = new AbortController()
  try {
    const { ok, headers } = await fetchFile(address, enough.signal)
    return ok && !WORDS.test(headers.get('content-type') ?? '')
  } catch {
    return false
  } finally {
    enough.abort()
  }
}

/** Reads the few boxes that name a file's tracks. */
async function hasPicture(address: string): Promise<boolean | undefined> {
  const enough = new AbortController()
  const limit = AbortSignal.any([enough.signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)])
  const read = async (start: number, end: number) => {
    const answer = await fetchFile(address, limit, { range: `bytes=${start}-${end - 1}` })
    // Asked for what is beyond its end.
    if (answer.status === 416) return new Uint8Array()
    if (answer.status !== 206) throw new Error(`No part of the file: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
  try {
    // The length of a file on another host may be hidden from the page.
    return await hasPictureTrack(readAhead({ size: Number.POSITIVE_INFINITY, read }))
  } catch {
    return undefined
  } finally {
    enough.abort()
  }
}

export const recordings: RecordingHost = { isThere, hasPicture }
