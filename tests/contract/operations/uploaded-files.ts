import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Returns the paths of uploaded videos in the temporary folder. */
export const uploadedFiles = () =>
  readdirSync(tmpdir(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mp4'),
  )

/**
 * Returns the number of videos that are not in `before`. Lengths would not do, because videos of
 * an earlier test may still be deleted.
 */
export const countNewFiles = (before: readonly string[]) =>
  uploadedFiles().filter((name) => !before.includes(name)).length
