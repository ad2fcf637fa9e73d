import { faker } from '@faker-js/faker/locale/fr'
import { seedDrawing } from '../seed-drawing.ts'
import {
  circle,
  path,
  polygon,
  rect,
  repeatShape,
  ring,
  star,
  starPoints,
  stroke,
} from '../shapes.ts'
import { faceOf, svgText } from '../text.ts'

/** Draws a channel's sign in a 96 × 96 square, in a main and an accent colour. */
export type ChannelMark = (fg: string, pop: string) => string

const round = 'stroke-linecap="round" stroke-linejoin="round"'

const marks: Record<string, { tile: string; pop: string; draw: ChannelMark }> = {
  rtn: {
    tile: '#3d4450',
    pop: '#e9c46a',
    draw: (fg, pop) =>
      stroke('M34 80L48 38l14 42M39 66h18M43 54h10', fg, 5, round) +
      stroke(
        'M33 42a15 15 0 0 1 0-22M63 42a15 15 0 0 0 0-22M22 50a28 28 0 0 1 0-38M74 50a28 28 0 0 0 0-38',
        fg,
        5,
        round,
      ) +
      circle(48, 31, 6, pop),
  },
  'tele-une': {
    tile: '#d32f2f',
    pop: '#ffd54a',
    draw: (fg, pop) => circle(48, 48, 32, pop) + path('M28 40L54 16h10v64H46V40L28 48z', fg),
  },
  'antenne-bis': {
    tile: '#1f5fbf',
    pop: '#ff9d3b',
    draw: (fg, pop) =>
      path('M14 78L36 18h10L68 78H55L41 38 27 78z', fg) +
      path('M56 38l5-14h8l17 54H74z', pop) +
      rect(30, 58, 22, 8, fg),
  },
  'reseau-3': {
    tile: '#0f7f6e',
    pop: '#ffe066',
    draw: (fg, pop) =>
      stroke('M24 22H66L44 44C72 40 76 78 46 78 34 78 26 72 22 66', fg, 9, round) +
      circle(24, 22, 8, pop) +
      circle(66, 22, 8, pop) +
      circle(22, 66, 8, pop),
  },
  'canal-horizon': {
    tile: '#e8590c',
    pop: '#ffe8a3',
    draw: (fg, pop) =>
      path('M18 50a30 30 0 0 1 60 0z', pop) +
      rect(18, 55, 60, 6, fg) +
      rect(24, 65, 48, 5, fg) +
      rect(34, 74, 28, 4, fg),
  },
  'cinquieme-vague': {
    tile: '#6a2fd0',
    pop: '#ff5fa8',
    draw: (fg, pop) =>
      repeatShape(5, (i) => {
        const y = 22 + i * 13
        return stroke(`M14 ${y}c11-12 23-12 34 0s23 12 34 0`, i === 4 ? pop : fg, 6, round)
      }),
  },
  'm-musique': {
    tile: '#d6187f',
    pop: '#ffe23d',
    draw: (fg, pop) =>
      repeatShape(7, (i) => {
        const top = [18, 30, 42, 54, 42, 30, 18][i] ?? 18
        return rect(
          15 + i * 9.6,
          top,
          7,
          (i === 0 || i === 6 ? 80 : top + 24) - top,
          i === 3 ? pop : fg,
          'rx="2"',
        )
      }),
  },
  arcades: {
    tile: '#8a5a2b',
    pop: '#f6d8a8',
    draw: (fg, pop) =>
      path('M12 80V46a12 12 0 0 1 24 0V80zM60 80V46a12 12 0 0 1 24 0V80z', fg) +
      path('M36 80V30a12 12 0 0 1 24 0V80z', pop),
  },
  'canal-cabriole': {
    tile: '#f2a900',
    pop: '#d4351c',
    draw: (fg, pop) =>
      stroke(
        'M14 80C18 48 34 48 38 78 42 26 66 22 72 44',
        fg,
        7,
        `${round} stroke-dasharray="1 12"`,
      ) +
      circle(66, 32, 17, pop) +
      stroke('M58 34a9 9 0 0 0 16-2', '#fff', 4, round) +
      circle(60, 26, 3, '#fff') +
      circle(70, 25, 3, '#fff'),
  },
  'stade-tv': {
    tile: '#12803c',
    pop: '#fff35c',
    draw: (fg, pop) =>
      rect(12, 26, 72, 44, 'none', `rx="22" stroke="${fg}" stroke-width="6"`) +
      rect(24, 38, 48, 20, 'none', `rx="10" stroke="${fg}" stroke-width="5"`) +
      rect(45, 20, 6, 24, pop),
  },
  'cine-lanterne': {
    tile: '#7d1526',
    pop: '#ffd98a',
    draw: (fg, pop) =>
      path('M46 40L86 22V74L46 56z', pop) +
      rect(14, 36, 32, 34, fg, 'rx="4"') +
      circle(22, 25, 9, fg) +
      circle(41, 27, 7, fg),
  },
  'info-continue': {
    tile: '#0b4fc4',
    pop: '#ff3d3d',
    draw: (fg, pop) =>
      stroke('M76 36A31 31 0 1 0 79 52', fg, 7, round) +
      path('M66 36h18V20z', fg) +
      circle(48, 33, 6, pop) +
      rect(43, 44, 10, 26, fg, 'rx="2"'),
  },
  'chaine-du-savoir': {
    tile: '#2c6e8f',
    pop: '#ffc857',
    draw: (fg, pop) =>
      path('M12 30c14-6 26-4 34 4v44c-8-8-20-10-34-4z', fg) +
      path('M84 30c-14-6-26-4-34 4v44c8-8 20-10 34-4z', fg) +
      circle(48, 18, 8, pop),
  },
  'ouest-television': {
    tile: '#16697a',
    pop: '#ffd23f',
    draw: (fg, pop) =>
      path('M40 34h16l6 46H34z', fg) +
      rect(38, 22, 20, 9, pop) +
      path('M36 20L48 10l12 10z', fg) +
      path('M32 22L8 16v20zM64 22l24-6v20z', pop, 'opacity=".8"'),
  },
  'nord-image': {
    tile: '#33415c',
    pop: '#ff6b4a',
    draw: (fg, pop) =>
      path('M22 80V16h12L62 54V16h12v64H62L34 42v38z', fg) +
      polygon(starPoints(78, 18, 13, 4, 4), pop),
  },
  'tv-midi': {
    tile: '#ef7d1a',
    pop: '#7a2b00',
    draw: (fg, pop) =>
      polygon(starPoints(48, 48, 40, 29, 12), fg) +
      stroke('M48 50V26M48 50V34', pop, 7, round) +
      circle(48, 50, 5, pop),
  },
  'tele-alpes': {
    tile: '#3b6fb5',
    pop: '#d8ecff',
    draw: (fg, pop) =>
      path('M8 78L34 34 52 62 66 42 88 78z', fg) +
      path('M34 34L25 50l8-3 6 6 4-5zM66 42l-7 11 7-2 6 3z', '#3b6fb5') +
      circle(66, 24, 8, pop),
  },
  'tele-tropiques': {
    tile: '#0a9396',
    pop: '#ffca3a',
    draw: (fg, pop) =>
      circle(64, 34, 16, pop) +
      stroke('M40 82C46 66 46 52 42 38', fg, 6, round) +
      path(
        'M42 40C30 26 18 28 12 40 24 36 32 36 42 40zM42 40C36 22 26 16 18 18 30 24 36 30 42 40zM42 40C48 22 60 18 70 26 58 26 50 30 42 40zM42 40C56 32 68 38 72 50 62 42 54 40 42 40z',
        fg,
      ),
  },
  'nuit-blanche': {
    tile: '#332d7d',
    pop: '#ffe9a8',
    draw: (fg, pop) =>
      path('M60 14A36 36 0 1 0 80 64 30 30 0 0 1 60 14z', fg) + star(68, 38, 13, pop),
  },
  zygomatic: {
    tile: '#c3d117',
    pop: '#e0197d',
    draw: (_, pop) =>
      path('M16 44h64a32 34 0 0 1-64 0z', pop) +
      path('M24 44h48v9H24z', '#fff') +
      circle(32, 26, 7, '#2b2b1a') +
      circle(64, 26, 7, '#2b2b1a'),
  },
}

const tiles = ['#35558a', '#8a3550', '#3f7a4a', '#7a5a2a', '#5d4a92', '#2a7a82'] as const

/** The sign of a channel without a drawing: its initial in a random shape. */
function monogram(id: string, name: string): ChannelMark {
  seedDrawing(id)
  const frame = faker.helpers.arrayElement(['circle', 'square', 'spikes'])
  const initial = (Array.from(name.trim())[0] ?? '?').toUpperCase()
  const tips = faker.number.int({ min: 5, max: 14 })
  return (fg, pop) => {
    const around = {
      circle: ring(48, 48, 33, pop, 6),
      square: rect(
        18,
        18,
        60,
        60,
        'none',
        `stroke="${pop}" stroke-width="6" transform="rotate(${tips * 5} 48 48)"`,
      ),
      spikes: polygon(starPoints(48, 48, 38, 30, tips), 'none', `stroke="${pop}" stroke-width="5"`),
    }[frame]
    return around + svgText(initial, 48, 62, 40, fg, faceOf('flat'))
  }
}

export function markOf(channel: { id: string; name: string }) {
  const known = Object.hasOwn(marks, channel.id) ? marks[channel.id] : undefined
  if (known) return known
  seedDrawing(channel.id)
  return {
    tile: faker.helpers.arrayElement(tiles),
    pop: '#ffd166',
    draw: monogram(channel.id, channel.name),
  }
}
