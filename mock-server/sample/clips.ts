import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A resolution of the contract, as `width`x`height` in stored pixels. */
export type Resolution = '720x576' | '1024x576' | '1280x720' | '1920x1080'

export type ClipCard = {
  /** File name in `mock-server/sample/clips/`. */
  file: string
  resolution: Resolution
  /** Years of the broadcasts that this clip suits, both included. */
  from: number
  to: number
}

/** French television went to colour in October 1967: earlier years only get black and white. */
export const clips: readonly ClipCard[] = [
  { file: 'mire-ronde.mp4', resolution: '720x576', from: 1900, to: 1966 },
  { file: 'mire-barres.mp4', resolution: '720x576', from: 1967, to: 1989 },
  { file: 'nuit-blanche.mp4', resolution: '720x576', from: 1982, to: 9999 },
  { file: 'amorce.mp4', resolution: '1024x576', from: 1900, to: 1966 },
  { file: 'horloge.mp4', resolution: '1024x576', from: 1967, to: 1992 },
  { file: 'planeurs.mp4', resolution: '1024x576', from: 1980, to: 9999 },
  { file: 'cinetique.mp4', resolution: '1280x720', from: 1900, to: 1966 },
  { file: 'rubans.mp4', resolution: '1280x720', from: 1967, to: 9999 },
  { file: 'ondes.mp4', resolution: '1920x1080', from: 1900, to: 1966 },
  { file: 'barres-hd.mp4', resolution: '1920x1080', from: 1967, to: 9999 },
]

/** The path of a clip that is not where it belongs, if there is one. */
export const missingClip = (): string | undefined =>
  clips
    .map(({ file }) => fileURLToPath(new URL(`./clips/${file}`, import.meta.url)))
    .find((path) => !existsSync(path))
