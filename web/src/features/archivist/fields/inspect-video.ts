import { loadOnDemand } from '../../../lazy/load-with-timeout.ts'
import type { Accepted } from '../../../video-file/validate-video.ts'
import type { Refusal } from '../../../video-file/refusal.ts'
import { withTimeLimit } from '../../../lib/time-limit.ts'

export type VideoError = Refusal | { code: 'unreadable' | 'slow' | 'unloaded' }

const READ_MS = 10_000

class TooSlow extends Error {
  override name = 'TooSlow'
}

/** Validates a file before upload with the same code as the mock server. */
export async function inspectVideo(file: File): Promise<Accepted | VideoError> {
  const reader = await loadOnDemand(() => import('../../../video-file/validate-video.ts')).catch(
    () => undefined,
  )
  if (!reader) return { code: 'unloaded' }
  const read = async (start: number, end: number) => {
    const bytes = file.slice(start, end).arrayBuffer()
    return new Uint8Array(await withTimeLimit(bytes, READ_MS, () => new TooSlow()))
  }
  try {
    return await reader.validateVideo({ size: file.size, read })
  } catch (error) {
    return { code: error instanceof TooSlow ? 'slow' : 'unreadable' }
  }
}

/** True if this browser reports that it plays the codecs; others may play them anyway. */
export const playsHere = (codecs: string) =>
  document.createElement('video').canPlayType(`video/mp4; codecs="${codecs}"`) !== ''
