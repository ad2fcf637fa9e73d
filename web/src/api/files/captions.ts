import { fetchFile } from '../client.ts'
import { loadOnDemand } from '../on-demand/load-with-timeout.ts'
import type { ReadCaptions } from '../../lib/captions/read-captions.ts'

const TIMEOUT_MS = 30_000
/** Bytes of a server's file: a day of subtitles is less than half of it. */
const LARGEST = 8 * 1024 * 1024

/** Thrown for a file in which no cue can be read. */
export class NoCues extends Error {
  override name = 'NoCues'
}

/** @throws NoCues, or whatever keeps the file or the code from coming */
export async function captionsOf(file: Blob | Response): Promise<ReadCaptions> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { readCaptions } = await loadOnDemand(() => import('../../lib/captions/read-captions.ts'))
  const read = readCaptions(bytes)
  if (!read) throw new NoCues()
  return read
}

/** The captions that a server has, read as the viewer's own are: as an address of the page's, to be revoked. */
export async function fetchCaptions(src: string, signal: AbortSignal): Promise<string> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const response = await fetchFile(src, limit)
  if (!response.ok || Number(response.headers.get('content-length')) > LARGEST)
    throw new Error(`No captions: ${response.status}`)
  return addressOf(await captionsOf(response))
}

export const addressOf = ({ vtt }: ReadCaptions) =>
  URL.createObjectURL(new Blob([vtt], { type: 'text/vtt' }))
