import { fetchFile } from '../api/client.ts'
import { loadOnDemand } from '../lazy/load-with-timeout.ts'
import type { ReadCaptions } from '../lib/captions/read-captions.ts'

const TIMEOUT_MS = 30_000
/** Captions of a whole day need less than half. */
const MAX_BYTES = 8 * 1024 * 1024

/** The file has no readable cue. */
export class NoCues extends Error {
  override name = 'NoCues'
}

/** @throws NoCues, or the error of loading the file or the code */
export async function captionsOf(file: Blob | Response): Promise<ReadCaptions> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { readCaptions } = await loadOnDemand(() => import('../lib/captions/read-captions.ts'))
  const read = readCaptions(bytes)
  if (!read) throw new NoCues()
  return read
}

/** @returns an object URL with WebVTT, which the caller revokes */
export async function fetchCaptions(src: string, signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetchFile(src, limit)
  if (!response.ok || Number(response.headers.get('content-length')) > MAX_BYTES)
    throw new Error(`No captions: ${response.status}`)
  return captionsUrl(await captionsOf(response))
}

export const captionsUrl = ({ vtt }: ReadCaptions) =>
  URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }))
