import type { Source } from '#web/src/video-file/source.ts'

export const sourceOf = (bytes: Uint8Array): Source => ({
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.subarray(start, end)),
})
