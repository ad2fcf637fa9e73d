import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Paths of the videos below the temporary folder. */
export const uploadedFiles = () =>
  readdirSync(tmpdir(), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.mp4'),
  )

/** Returns how many videos have come since; those of an earlier test may still be deleted meanwhile. */
export const countNewFiles = (before: readonly string[]) =>
  uploadedFiles().filter((name) => !before.includes(name)).length
