import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Chords of 19.2 s that loop seamlessly, by their lowest note in hertz; made by
 * `scripts/assets/sounds.ts`.
 */
export const chords = [131, 165, 220, 262] as const

export const soundPath = (hertz: number): string =>
  fileURLToPath(new URL(`./sounds/${hertz}.mp4`, import.meta.url))

/**
 * The font of pictures that are encoded as video: Instrument Sans, subset by
 * `scripts/assets/fonts.ts`.
 */
export const letteringPath = fileURLToPath(
  new URL('./art/instrument-sans-bold.ttf', import.meta.url),
)

/** The path of a file that recordings need and that is missing, if there is one. */
export const missingMaterial = (): string | undefined =>
  [...chords.map(soundPath), letteringPath].find((path) => !existsSync(path))
