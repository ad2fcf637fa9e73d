import { circle, rect } from '../shapes.ts'
import type { DrawingContext } from '../drawing-context.ts'
import { svgText } from '../text.ts'

export function live({ ink, era }: DrawingContext) {
  const x = era === 'tube' || era === 'warm' ? 22 : 14
  return (
    rect(x, x, 52, 15, ink.hot, 'rx="2"') +
    circle(x + 8, x + 7.5, 3, '#fff') +
    svgText(
      'DIRECT',
      x + 31,
      x + 11,
      9,
      '#fff',
      'font-family="Arial,sans-serif" font-weight="700" text-anchor="middle"',
    )
  )
}
