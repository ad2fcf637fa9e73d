import { readFileSync } from 'node:fs'
import { faker } from '@faker-js/faker/locale/fr'
import { Resvg } from '@resvg/resvg-js'
import { limits } from '#limits'
import { pictureShape } from '../../../web/src/video-file/picture-shape.ts'
import { type Film, film, maxMotion } from '../../encoder/index.ts'
import { eraOf } from '../../sample/art/eras.ts'
import { seedDrawing } from '../../sample/art/seed-drawing.ts'
import { drawThumbnail } from '../../sample/art/thumbnail.ts'
import { chords, letteringPath, soundPath } from '../../sample/chords.ts'
import type { ThumbnailSource } from '../../sample/art/drawing-context.ts'

type Archive = ThumbnailSource & { resolution: string }

const maxBytes = 32 * 2 ** 20

const family = 'Instrument Sans'
const font = {
  loadSystemFonts: false,
  fontFiles: [letteringPath],
  defaultFontFamily: family,
  serifFamily: family,
  sansSerifFamily: family,
  monospaceFamily: family,
}

const pixelsOf = (
  svg: string,
  { width, height }: { width: number; height: number },
): Uint8Array => {
  const stretched = `width="${width}" height="${height}" preserveAspectRatio="none"`
  return new Resvg(svg.replace(/width="\d+" height="\d+"/, stretched), { font }).render().pixels
}

/**
 * Camera motion in quarter pixels to the right and down: a hand-held camera, and in film years also
 * the shake of the film gate.
 */
export const cameraShake = ({ id, year }: { id: string; year: number }) => {
  seedDrawing(`sway ${id}`)
  const across = faker.number.int({ min: 24, max: maxMotion - 12 })
  const down = faker.number.int({ min: 10, max: 24 })
  const gate = eraOf(year) === 'tube' ? 3 : 0
  return (share: number): readonly [number, number] => {
    const angle = share * 2 * Math.PI
    const swung = (reach: number, pace: number): number =>
      Math.round((reach * (1 - Math.cos(angle * pace))) / 2) + faker.number.int(gate)
    return [swung(across, 1), swung(down, 2)]
  }
}

/** Size of a recording in pixels; an unknown resolution gets the smallest wide one. */
function sizeOf(resolution: string) {
  const stored = limits.ArchiveUpload.resolution.enum.find((one) => one === resolution)
  const [width = 1024, height = 576] = (stored ?? '1024x576').split('x').map(Number)
  return { width, height }
}

const filmOf = (archive: Archive): Film => {
  const frame = pictureShape(archive.resolution)
  const size = sizeOf(archive.resolution)
  seedDrawing(archive.id)
  const chord = faker.helpers.arrayElement(chords)
  return film(pixelsOf(drawThumbnail(archive, frame), size), {
    ...size,
    displayAspectRatio: frame === '4:3' ? [4, 3] : [16, 9],
    // Until the eighties the edge of the picture tube is part of the image.
    edge: ['tube', 'warm'].includes(eraOf(archive.year)) ? 'repeat' : 'mirror',
    motion: cameraShake(archive),
    audio: new Uint8Array(readFileSync(soundPath(chord))),
  })
}

const films = new Map<string, Film>()
let cachedBytes = 0

/**
 * Returns a film of an archive's thumbnail, which moves a little. It begins with the thumbnail.
 * Films are cached, and the least recently used are evicted.
 */
export const openFilm = (archive: Archive): Film => {
  const { id, title, year, channel, category, resolution } = archive
  const key = JSON.stringify([id, title, year, channel, category, resolution])
  const cached = films.get(key)
  const opened = cached ?? filmOf(archive)
  if (!cached) cachedBytes += opened.media.length
  films.delete(key)
  films.set(key, opened)
  for (const [oldest, { media }] of films) {
    if (cachedBytes <= maxBytes) break
    films.delete(oldest)
    cachedBytes -= media.length
  }
  return opened
}
