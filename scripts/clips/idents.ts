import { around, box, disc, each, line, path, ring, wave, words } from './svg.ts'
import type { Drawing } from './svg.ts'

/** 1024x576: a film leader counting down from eight, one sweep a figure. */
export const leader: Drawing = (turn) => {
  const step = turn * 8
  const sweep = step % 1
  const [x, y] = around(512, 288, 700, sweep)
  const wedge = `M512 288 L512 -412 A700 700 0 ${sweep > 0.5 ? 1 : 0} 1 ${x.toFixed(1)} ${y.toFixed(1)} Z`
  return (
    box(0, 0, 1024, 576, '#b9b9b9') +
    path(wedge, { fill: '#8d8d8d' }) +
    box(0, 286, 1024, 4, '#202020') +
    box(510, 0, 4, 576, '#202020') +
    line([512, 288], [x, y], '#202020', 4) +
    ring(512, 288, 236, '#f4f4f4', 10) +
    ring(512, 288, 204, '#f4f4f4', 10) +
    `<text x="512" y="398" font-family="DejaVu Sans Condensed" font-weight="bold" font-size="306" text-anchor="middle" fill="#161616">${8 - Math.floor(step)}</text>` +
    each(2, (i) => box(i ? 984 : 24, 268, 16, 40, '#202020'))
  )
}

/** 1024x576: the clock between two programmes, in the browns and oranges of the seventies. */
export const clock: Drawing = (turn) => {
  const rings = ['#3b1f14', '#6a2c14', '#a8431a', '#d9691f', '#f09a37', '#f6c46a']
  const hours = each(12, (i) =>
    line(around(512, 288, i % 3 ? 178 : 160, i / 12), around(512, 288, 196, i / 12), '#3b1f14', 9),
  )
  return (
    box(0, 0, 1024, 576, '#2a140d') +
    rings
      .map((fill, i) => disc(512, 288, 560 - i * 62 + 8 * wave(turn * 2 - i / 6), fill))
      .join('') +
    disc(512, 288, 216, '#fbeed3') +
    hours +
    line([512, 288], around(512, 288, 96, 0.66), '#3b1f14', 16) +
    line([512, 288], around(512, 288, 146, 0.96), '#3b1f14', 11) +
    line(around(512, 288, 40, turn + 0.5), around(512, 288, 182, turn), '#d9481c', 5) +
    disc(512, 288, 15, '#d9481c')
  )
}

/** 720x576, drawn as 768x576: close-down at night, a neon road under the moon. */
export const night: Drawing = (turn) => {
  const road =
    each(15, (i) => line([384 + (i - 7) * 34, 330], [384 + (i - 7) * 260, 576], '#d43f9a', 2.5)) +
    each(9, (i) => {
      const depth = ((i + turn * 12) % 9) / 9
      return box(0, 330 + 246 * depth ** 2.2, 768, 1 + 4 * depth, '#d43f9a')
    })
  const stars = each(46, (i) => {
    const shine = 0.55 + 0.45 * wave(turn * (1 + (i % 3)) + i * 0.37)
    const [x, y] = [(i * 197 + 31) % 768, (i * 83 + 17) % 300]
    return `<circle cx="${x}" cy="${y}" r="${1.2 + (i % 3) * 0.7}" fill="#ffffff" opacity="${shine.toFixed(2)}"/>`
  })
  const sun = each(8, (i) => {
    const y = 226 + i * 15
    const half = Math.sqrt(118 ** 2 - (y - 236) ** 2)
    return box(384 - half, y, half * 2, 2 + i * 1.4, '#1c1140')
  })
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#080618"/><stop offset="1" stop-color="#3a1a5c"/></linearGradient>` +
    `<linearGradient id="sun" x2="0" y2="1"><stop offset="0" stop-color="#ffd56b"/><stop offset="1" stop-color="#f0457d"/></linearGradient>` +
    box(0, 0, 768, 332, 'url(#sky)') +
    stars +
    disc(384, 236, 116, 'url(#sun)') +
    sun +
    box(0, 330, 768, 246, '#12092a') +
    road +
    box(0, 328, 768, 4, '#ffb3e0') +
    `<g transform="translate(${(384 + 250 * wave(turn)).toFixed(1)} 96)">` +
    `<path d="M-34 0 H34 M-20 -8 V8 M20 -8 V8 M0 0 V-16" stroke="#9fe8ff" stroke-width="4"/>` +
    disc(0, 0, 9, '#e9fbff') +
    '</g>'
  )
}

/** 1280x720: ribbons that glide over one another, as the idents of the two thousands did. */
export const ribbons: Drawing = (turn) => {
  const colours = ['#0b6fa4', '#14a3a8', '#7cc36b', '#f5c33b', '#ee7a3a', '#d43d63']
  const ribbon = (index: number): string => {
    const edge = (shift: number): string[] =>
      Array.from({ length: 33 }, (_, i) => {
        const x = i * 40
        const y =
          130 +
          index * 82 +
          shift +
          60 * wave(x / 1280 + turn + index * 0.11) +
          24 * wave(x / 640 - turn * 2 + index * 0.23)
        return `${x} ${y.toFixed(1)}`
      })
    const d = `M${edge(0).join(' L')} L${edge(104).toReversed().join(' L')} Z`
    return path(d, { fill: colours[index] ?? '', opacity: 0.86 })
  }
  return (
    box(0, 0, 1280, 720, '#0d1b2e') +
    each(6, ribbon) +
    disc(640, 360, 122, '#0d1b2e') +
    ring(640, 360, 122, '#ffffff', 8) +
    words('+2', 634, 402, 116, '#ffffff') +
    disc(...around(640, 360, 122, turn * 2), 17, '#f5c33b')
  )
}
