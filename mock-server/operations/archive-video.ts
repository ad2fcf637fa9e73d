import { open } from 'node:fs/promises'
import type { FieldProblem } from '../contract/responses.ts'
import type { Refusal } from '../../web/src/video-file/refusal.ts'
import { resolutionRefusal, validateVideo } from '../../web/src/video-file/validate-video.ts'

const messages: Partial<Record<Refusal['code'], (found: string) => string>> = {
  format: () => 'is not an MP4 file',
  empty: () => 'is empty',
  cut_off: () => 'is cut off',
  unusable: () => 'is damaged',
  unknown_brand: (found) => `is not an MP4 file, but one of the brand ${found}`,
  encrypted: () => 'is encrypted',
  no_picture: () => 'has no pictures',
  picture_codec: (found) => `has pictures in ${found}, which is not accepted`,
  picture_size: (found) => `is stored in ${found}, which is not accepted`,
  turned: (found) => `is shown turned by ${found}°`,
  mirrored: () => 'is shown mirrored',
  sound_codec: (found) => `has sound in ${found}, which is not accepted`,
  no_length: () => 'lasts no time',
  too_long: () => 'lasts longer than a day',
  header_too_large: () => 'has a header that is too large',
  too_large: () => 'is too large',
  mismatch: (found) => `is not that of the file (${found})`,
}

const problemOf = (refusal: Refusal): FieldProblem => ({
  ...refusal,
  message: messages[refusal.code]?.(refusal.found ?? '') ?? 'is not accepted',
})

/**
 * Validates the bytes of a video.
 * @returns its length in whole seconds, or why it is rejected
 */
export async function videoProblem(
  path: string,
  chosen: string,
): Promise<FieldProblem | { seconds: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const result = await validateVideo({
      size,
      read: async (start, end) => {
        const bytes = new Uint8Array(Math.max(0, Math.min(end, size) - start))
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start)
        return bytes.subarray(0, bytesRead)
      },
    })
    if ('code' in result) return problemOf(result)
    const mismatch = resolutionRefusal(chosen, result.resolution)
    return mismatch ? problemOf(mismatch) : { seconds: Math.max(1, Math.round(result.seconds)) }
  } finally {
    await file.close()
  }
}
