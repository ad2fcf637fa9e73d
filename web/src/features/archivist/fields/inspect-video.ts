import { loadOnDemand } from '../../../api/on-demand/load-with-timeout.ts'
import type { Accepted } from '../../../lib/video-file/verdict.ts'
import type { Refusal } from '../../../lib/video-file/refusal.ts'
import { withTimeLimit } from '../../../lib/time-limit.ts'

export type VideoError = Refusal | { code: 'unreadable' | 'slow' | 'unloaded' }

const READ_MS = 10_000

class TooSlow extends Error {
  override name = 'TooSlow'
}

/** The server's verdict before anything is sent: the same code reads the file. */
export async function inspectVideo(file: File): Promise<Accepted | VideoError> {
  const reader = await loadOnDemand(() => import('../../../lib/video-file/verdict.ts')).catch(
    () => undefined,
  )
  if (!reader) return { code: 'unloaded' }
  const read = async (start: number, end: number) => {
    const bytes = file.slice(start, end).arrayBuffer()
    return new Uint8Array(await withTimeLimit(bytes, READ_MS, () => new TooSlow()))
  }
  try {
    return await reader.verdictOn({ size: file.size, read })
  } catch (error) {
    return { code: error instanceof TooSlow ? 'slow' : 'unreadable' }
  }
}

/** Whether this browser says that it plays the codecs; others may all the same. */
export const playsHere = (codecs: string) =>
  document.createElement('video').canPlayType(`video/mp4; codecs="${codecs}"`) !== ''
