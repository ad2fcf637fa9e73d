import { readData } from '../../read-data.ts'
import { path, translated, stroke } from '../shapes.ts'
import type { DrawingContext } from '../drawing-context.ts'
import { faceOf, svgText } from '../text.ts'

/** `hot M0 0h9z` fills a path in a role's colour; `hot/3@.5` strokes it, 3 wide and half transparent. */
export type Layer = string

interface Drawn {
  layers: readonly Layer[]
  /** The printed name: its baseline, maximum width, colour role. */
  label?: readonly [y: number, width: number, role: string]
  /** True: the label runs from bottom to top. */
  turned?: boolean
}

const { objects } = readData('./art/objects/objects.json') as { objects: Record<string, Drawn> }

const paint = /^(#?[a-z0-9]+)(?:\/([\d.]+))?(?:@([\d.]+))? (.+)$/

export function layered(layers: readonly Layer[], roles: Readonly<Record<string, string>>): string {
  return layers
    .map((layer) => {
      const [, role = '', width, opacity, d = ''] = paint.exec(layer) ?? []
      const colour = roles[role] ?? role
      const veil = opacity === undefined ? '' : `opacity="${opacity}"`
      if (width === undefined) return path(d, colour, veil)
      return stroke(d, colour, Number(width), `stroke-linecap="round" ${veil}`)
    })
    .join('')
}

/** Draws an object that stands on (0, 0), about 130 high, with its maker's name where it fits. */
export function object(
  context: DrawingContext,
  name: string,
  { main, second, text = '' }: { main: string; second: string; text?: string },
): string {
  const { ink, era } = context
  const drawn = objects[name]
  if (!drawn) throw new Error(`Nobody has drawn a ${name}.`)
  const roles = { ...ink, brown: era === 'tube' ? ink.mid : '#8a5a34', main, second }
  const thing = layered(drawn.layers, roles)
  if (!drawn.label || text === '') return thing
  const [y, width, role] = drawn.label
  const size = Math.min(19, (width * 1.3) / text.length)
  const label = (at: number) =>
    svgText(text, 0, at, size, roles[role as keyof typeof roles], faceOf(era))
  return thing + (drawn.turned ? translated(label(size * 0.35), 0, y, 1, -90) : label(y))
}

export const hasLabel = (name: string): boolean => objects[name]?.label !== undefined
