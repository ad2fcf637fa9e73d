import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Soft chords of 19.2 s whose ends meet, by their lowest note in hertz; drawn by `scripts/assets/sounds.ts`. */
export const chords = [131, 165, 220, 262] as const

export const soundPath = (hertz: number): string =>
  fileURLToPath(new URL(`./sounds/${hertz}.mp4`, import.meta.url))

/** The letters of the pictures where they become film: Instrument Sans, cut by `scripts/assets/fonts.ts`. */
export const letteringPath = fileURLToPath(
  new URL('./art/instrument-sans-bold.ttf', import.meta.url),
)

/** The path of a file that recordings are made of and that is not where it belongs, if there is one. */
export const missingMaterial = (): string | undefined =>
  [...chords.map(soundPath), letteringPath].find((path) => !existsSync(path))
