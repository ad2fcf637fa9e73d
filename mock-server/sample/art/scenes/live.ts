import { circle, rect } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { write } from '../text.ts'

export function live({ ink, era }: Stage) {
  const x = era === 'tube' || era === 'warm' ? 22 : 14
  return (
    rect(x, x, 52, 15, ink.hot, 'rx="2"') +
    circle(x + 8, x + 7.5, 3, '#fff') +
    write(
      'DIRECT',
      x + 31,
      x + 11,
      9,
      '#fff',
      'font-family="Arial,sans-serif" font-weight="700" text-anchor="middle"',
    )
  )
}
