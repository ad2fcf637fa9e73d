import { readTrackHeader, type TrackHeader } from '../media/video/track-header.ts'
import type { FieldProblem } from '../contract/answers.ts'

const LONGEST_SECONDS = 24 * 60 * 60

const REASONS: Record<Extract<TrackHeader, { ok: false }>['reason'], string> = {
  notMp4: 'is not an MP4 file',
  truncated: 'is cut off',
  headerTooLarge: 'has a header that is too large',
  noVideo: 'has no pictures',
  zeroDuration: 'lasts no time',
}

/** What the bytes of a file say: its whole seconds, or why it is not taken. */
export async function videoProblem(
  path: string,
  resolution: string,
): Promise<FieldProblem | { seconds: number }> {
  const header = await readTrackHeader(path)
  if (!header.ok) {
    const { reason } = header
    const code = reason === 'notMp4' ? 'format' : 'unusable'
    return { field: 'video', message: REASONS[reason], code }
  }
  const { width, height, rotation, seconds } = header.facts
  if (seconds > LONGEST_SECONDS) {
    const message = 'lasts longer than a day'
    return { field: 'video', message, code: 'too_long', limit: LONGEST_SECONDS }
  }
  if (rotation !== 0 || `${width}x${height}` !== resolution) {
    const turned = rotation === 0 ? '' : `, turned by ${rotation}°`
    const message = `is not that of the file (${width}x${height}${turned})`
    return { field: 'resolution', message, code: 'mismatch' }
  }
  return { seconds: Math.max(1, Math.round(seconds)) }
}
