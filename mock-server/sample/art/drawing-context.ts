import { type Era, eraOf } from './eras.ts'
import { seedDrawing } from './seed-drawing.ts'
import { type Palette, paletteFor } from './palettes.ts'
import { roundCoordinate } from './shapes.ts'

/** The record behind a thumbnail. `broadcastDate` is an ISO 8601 date or date-time. */
export interface ThumbnailSource {
  id: string
  title: string
  year: number
  broadcastDate: string | null
  channel: { id: string; name: string }
  category: { id: string; name: string }
}

/**
 * The context of a scene: its size (viewBox units), its colours, and the definitions it collects.
 */
export interface DrawingContext {
  archive: ThumbnailSource
  era: Era
  w: number
  h: number
  ink: Palette
  defs: string[]
}

/** Draws one kind of programme over the whole picture. */
export type Scene = (context: DrawingContext) => string

/** Creates the context of an archive's picture, and seeds faker by its id. */
export function drawingContextFor(archive: ThumbnailSource, frame: '4:3' | '16:9'): DrawingContext {
  seedDrawing(archive.id)
  const era = eraOf(archive.year)
  const h = frame === '4:3' ? 240 : 180
  return { archive, era, w: 320, h, ink: paletteFor(era), defs: [] }
}

/** Colours evenly spaced, each `#rrggbb` or `#rrggbb/opacity`. */
function stops(colours: readonly string[]) {
  return colours
    .map((entry, index) => {
      const [colour, opacity] = entry.split('/')
      const offset = roundCoordinate((index / (colours.length - 1)) * 100)
      const veil = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}%" stop-color="${colour}"${veil}/>`
    })
    .join('')
}

function define(
  context: Pick<DrawingContext, 'defs'>,
  tag: string,
  attributes: string,
  content: string,
) {
  const id = `d${context.defs.length}`
  context.defs.push(`<${tag} id="${id}" ${attributes}>${content}</${tag}>`)
  return `url(#${id})`
}

/** A linear gradient from top to bottom, or from left to right. */
export function linear(
  context: Pick<DrawingContext, 'defs'>,
  colours: readonly string[],
  sideways = false,
) {
  return define(context, 'linearGradient', sideways ? '' : 'x2="0" y2="1"', stops(colours))
}

/** A radial gradient; its centre and radius are shares of the painted shape. */
export function radial(
  context: Pick<DrawingContext, 'defs'>,
  colours: readonly string[],
  x = 0.5,
  y = 0.5,
  r = 0.6,
) {
  return define(context, 'radialGradient', `cx="${x}" cy="${y}" r="${r}"`, stops(colours))
}

export function tiled(context: Pick<DrawingContext, 'defs'>, w: number, h: number, tile: string) {
  return define(
    context,
    'pattern',
    `width="${w}" height="${h}" patternUnits="userSpaceOnUse"`,
    tile,
  )
}

export function clipped(context: Pick<DrawingContext, 'defs'>, outline: string, content: string) {
  return `<g clip-path="${define(context, 'clipPath', '', outline)}">${content}</g>`
}
