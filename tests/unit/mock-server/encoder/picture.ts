import { readFileSync } from 'node:fs'
import type { FilmOptions } from '#mock/encoder/index.ts'
import { soundPath } from '#mock/sample/chords.ts'

/**
 * Returns pixels with gradients, edges and moving noise, which need every kind of prediction and
 * large coefficients.
 */
export const picture = ({ width, height }: { width: number; height: number }): Uint8Array => {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isFlat = y < height / 4
      const grain = y > height / 2 ? (x * 7919 + y * 104_729) % 256 : 0
      const colour = isFlat ? [200, 40, x < width / 2 ? 40 : 220] : [x, (y * 2) & 255, grain]
      pixels.set([...colour, 255], (y * width + x) * 4)
    }
  return pixels
}

export const options: FilmOptions = {
  width: 160,
  height: 96,
  displayAspectRatio: [4, 3],
  edge: 'mirror',
  motion: (share) => [Math.round(share * 40), 8],
  audio: new Uint8Array(readFileSync(soundPath(131))),
}
