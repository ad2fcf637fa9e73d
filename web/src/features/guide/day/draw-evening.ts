/** What stands on the picture of an evening. */
export type Ticket = {
  kicker: string
  /** The date, in full. */
  title: string
  rows: readonly {
    channel: string
    programmes: readonly { time: string; title: string }[]
  }[]
  site: string
}

const WIDTH = 1080
const HEIGHT = 1350
const EDGE = 72
const BARS = ['#bdbab2', '#c2a83c', '#2f9da3', '#2f9150', '#a1489e', '#b63a32', '#3f56b8']
const INK = '#f4f1ea'
const MUTED = '#aaa69c'
const TIME = '#ffd84a'
const LINE = '#2b2b30'
const SANS = "'Instrument Sans', system-ui, sans-serif"
const GRID = "'VT323', ui-monospace, monospace"
/** Px from the bottom that the last programme keeps free. */
const FOOT = 150

/** Draws it in the site's own letters, as a PNG of 1080 × 1350 px. */
export async function drawEvening(ticket: Ticket): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  // Where they do not come, the device's own letters do.
  await Promise.allSettled(
    [`600 40px ${SANS}`, `64px ${GRID}`].map((font) => document.fonts.load(font)),
  )
  draw(context, ticket)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('No picture came of it.'))),
      'image/png',
    )
  })
}

function draw(context: CanvasRenderingContext2D, { kicker, title, rows, site }: Ticket) {
  context.fillStyle = '#0a0a0b'
  context.fillRect(0, 0, WIDTH, HEIGHT)
  for (const [at, colour] of BARS.entries()) {
    context.fillStyle = colour
    context.fillRect((WIDTH / BARS.length) * at, 0, Math.ceil(WIDTH / BARS.length), 28)
  }
  const write = (
    text: string,
    x: number,
    y: number,
    font: string,
    colour: string,
    room: number,
  ) => {
    context.font = font
    context.fillStyle = colour
    context.fillText(
      shortened(text, room, (part) => context.measureText(part).width),
      x,
      y,
    )
  }
  const room = WIDTH - 2 * EDGE
  write(kicker, EDGE, 118, `600 34px ${SANS}`, MUTED, room)
  const date = title.charAt(0).toLocaleUpperCase() + title.slice(1)
  write(date, EDGE, 208, `92px ${GRID}`, INK, room)

  const height = (HEIGHT - 270 - FOOT) / Math.max(1, rows.length)
  for (const [at, { channel, programmes }] of rows.entries()) {
    const top = 270 + height * at
    context.fillStyle = LINE
    context.fillRect(EDGE, top - 8, room, 2)
    write(channel, EDGE, top + 46, `700 38px ${SANS}`, INK, room)
    const lines = Math.floor((height - 78) / 48)
    for (const [line, programme] of programmes.slice(0, lines).entries()) {
      const y = top + 102 + line * 48
      write(programme.time, EDGE, y, `46px ${GRID}`, TIME, 110)
      write(programme.title, EDGE + 130, y - 2, `500 33px ${SANS}`, INK, room - 130)
    }
  }
  context.fillStyle = LINE
  context.fillRect(EDGE, HEIGHT - 118, room, 2)
  write(site, EDGE, HEIGHT - 56, `700 42px ${SANS}`, INK, room / 2)
  context.textAlign = 'right'
  write(location.host, WIDTH - EDGE, HEIGHT - 56, `38px ${GRID}`, MUTED, room / 2)
  context.textAlign = 'left'
}

/**
 * As much of a text as has room, with an ellipsis where something is missing.
 * @param room px
 * @param widthOf px that a text takes
 */
export function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (widthOf(`${letters.slice(0, middle).join('').trimEnd()}…`) <= room) fits = middle
    else tooLong = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}
