import { around, box, disc, each, line, path, ring, wave, words } from './svg.ts'
import type { Drawing } from './svg.ts'

/** Two gliders in step, half a page apart. */
const glider = new Set(
  [0, 6].flatMap((shift) =>
    [
      [1, 0],
      [2, 1],
      [0, 2],
      [1, 2],
      [2, 2],
    ].map(([x = 0, y = 0]) => `${x + shift},${y + ((shift * 7) % 12)}`),
  ),
)

const next = (cells: ReadonlySet<string>, size: number): Set<string> => {
  const alive = (x: number, y: number): boolean =>
    cells.has(`${(x + size) % size},${(y + size) % size}`)
  const grown = new Set<string>()
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      let neighbours = 0
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) if ((dx || dy) && alive(x + dx, y + dy)) neighbours++
      }
      if (neighbours === 3 || (neighbours === 2 && alive(x, y))) grown.add(`${x},${y}`)
    }
  }
  return grown
}

/** On a torus of 12 cells a glider is home again after 48 generations, one every five pictures. */
const generations = Array.from({ length: 47 }).reduce<Set<string>[]>(
  (all) => [...all, next(all.at(-1) ?? glider, 12)],
  [glider],
)

/** 1024x576: Conway's gliders cross a teletext page. */
export const gliders: Drawing = (turn) => {
  const colours = ['#ffff00', '#00ffff', '#00ff00', '#ff00ff', '#ff4040', '#ffffff']
  const cells = generations[Math.floor(turn * 48 + 1e-6) % 48] ?? glider
  const before = generations[(Math.floor(turn * 48 + 1e-6) + 47) % 48] ?? glider
  const dots = (set: ReadonlySet<string>, fill: (x: number, y: number) => string): string =>
    [...set]
      .map((cell) => cell.split(',').map(Number))
      .map(([x = 0, y = 0]) =>
        each(2, (copy) => box(34 + (x + copy * 12) * 40, 78 + y * 40, 36, 36, fill(x, y))),
      )
      .join('')
  return (
    box(0, 0, 1024, 576, '#05050a') +
    each(288, (i) => box(34 + (i % 24) * 40, 78 + Math.floor(i / 24) * 40, 36, 36, '#12122a')) +
    dots(before, () => '#2b2b66') +
    dots(cells, (x) => colours[Math.floor(x / 2)] ?? '#ffffff') +
    box(32, 18, 960, 44, '#0000cc') +
    words('P888  +2 TÉLÉTEXTE  PLANEURS', 512, 52, 34, '#ffff00')
  )
}

/** 1280x720: kinetic art, turning rings that seem to breathe. Black and white. */
export const kinetic: Drawing = (turn) => {
  const rings = each(8, (i) => {
    const r = 330 - i * 40
    const [x, y] = around(640, 360, i * 5.5, turn * (i % 2 ? 2 : 1) + i * 0.06)
    return disc(x, y, r, i % 2 ? '#101010' : '#eeeeee')
  })
  const bars = each(9, (i) => box(0, i * 80, 1280, 40, '#2a2a2a'))
  return (
    box(0, 0, 1280, 720, '#161616') +
    bars +
    rings +
    each(12, (i) => disc(...around(640, 360, 346, turn + i / 12), 9, '#eeeeee')) +
    line([640, 360], around(640, 360, 44, turn * 4), '#d0d0d0', 5)
  )
}

/** 1920x1080: a transmitter above the roofs sends out its first waves. Black and white. */
export const waves: Drawing = (turn) => {
  const sent = each(5, (i) => {
    const age = (i / 5 + turn) % 1
    const grey = Math.round(38 + 200 * (1 - age) ** 1.6)
    return ring(960, 250, 60 + age * 1100, `rgb(${grey},${grey},${grey})`, 14)
  })
  const tower =
    'M948 250 H972 L1000 560 L1060 860 L1120 1000 H1040 Q960 880 880 1000 H800 L860 860 L920 560 Z'
  const braces = each(7, (i) => {
    const top = 330 + i * 70
    const half = 16 + i * i * 2.3
    return line([960 - half, top], [960 + half, top], '#8a8a8a', 5)
  })
  const roofs = each(16, (i) => {
    const height = 90 + ((i * 53) % 7) * 22
    const x = i * 120
    const lit = each(3, (k) =>
      box(x + 22 + k * 30, 1080 - height + 30, 14, 20, (i + k) % 3 ? '#2c2c2c' : '#dcdcdc'),
    )
    return box(x, 1080 - height, 116, height, '#101010') + lit
  })
  const [x, y] = [960 + 760 * wave(turn), 180 + 30 * wave(turn * 2)]
  return (
    box(0, 0, 1920, 1080, '#262626') +
    sent +
    path(tower, { fill: '#0e0e0e', stroke: '#8a8a8a', 'stroke-width': 5 }) +
    braces +
    line([960, 120], [960, 260], '#dcdcdc', 8) +
    disc(960, 120, 12 + 4 * wave(turn * 8), '#ffffff') +
    roofs +
    path(`M${x - 34} ${y} Q${x - 14} ${y - 24} ${x} ${y} Q${x + 14} ${y - 24} ${x + 34} ${y}`, {
      fill: 'none',
      stroke: '#f2f2f2',
      'stroke-width': 6,
    })
  )
}
