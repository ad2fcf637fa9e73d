import { drawImage, fontsLoaded } from '../../../ui/canvas/draw-image.ts'
import {
  type Rectangle,
  fillBox,
  lineBox,
  type TextStyle,
  drawText,
} from '../../../ui/canvas/canvas-text.ts'
import { darkTokens, type Tokens } from '../../../ui/canvas/canvas-tokens.ts'

export type EveningPictureData = {
  kicker: string
  /** Full date. */
  title: string
  decade: number
  rows: readonly {
    channel: string
    programmes: readonly { time: string; title: string }[]
  }[]
  site: string
}

const CARD = { width: 1080, height: 1350 }
const EDGE = 72
const INNER = CARD.width - 2 * EDGE
const TOP = 270
/** Px kept free at the bottom. */
const FOOT = 150
const LINE = 48

/** Draws the evening in the site's fonts as a PNG of 1080 × 1350 px. */
export async function drawEvening(evening: EveningPictureData): Promise<Blob> {
  const tokens = darkTokens(evening.decade)
  await fontsLoaded([`600 40px ${tokens.sans}`, `64px ${tokens.grid}`])
  return drawImage(CARD, (pen) => drawOnCanvas(pen, evening, tokens))
}

function drawOnCanvas(pen: CanvasRenderingContext2D, evening: EveningPictureData, tokens: Tokens) {
  const { bg, line, ink, muted, tone, bars, sans, grid } = tokens
  fillBox(pen, { x: 0, y: 0, ...CARD }, bg)
  const bar = CARD.width / bars.length
  for (const [at, colour] of bars.entries())
    fillBox(pen, { x: bar * at, y: 0, width: Math.ceil(bar), height: 28 }, colour)

  /** Draws one line on the baseline y. */
  const text = (
    words: string,
    y: number,
    size: number,
    type: Omit<TextStyle, 'sizes'>,
    box: Pick<Rectangle, 'x' | 'width'> = { x: EDGE, width: INNER },
  ) => {
    const { top, height } = lineBox(y, size)
    drawText(pen, words, { ...box, y: top, height }, { ...type, sizes: [size] })
  }
  text(evening.kicker, 118, 34, { weight: 600, family: sans, colour: muted })
  const date = evening.title.charAt(0).toLocaleUpperCase() + evening.title.slice(1)
  text(date, 208, 92, { weight: 400, family: grid, colour: ink })

  const height = (CARD.height - TOP - FOOT) / Math.max(1, evening.rows.length)
  const lines = Math.floor((height - 78) / LINE)
  for (const [at, { channel, programmes }] of evening.rows.entries()) {
    const top = TOP + height * at
    fillBox(pen, { x: EDGE, y: top - 8, width: INNER, height: 2 }, line)
    text(channel, top + 46, 38, { weight: 700, family: sans, colour: ink })
    for (const [row, { time, title }] of programmes.slice(0, lines).entries()) {
      const y = top + 102 + row * LINE
      const timeColumn = { x: EDGE, width: 120 }
      text(time, y, 46, { weight: 400, family: grid, colour: tone }, timeColumn)
      const titleColumn = { x: EDGE + 130, width: INNER - 130 }
      text(title, y - 2, 33, { weight: 500, family: sans, colour: ink }, titleColumn)
    }
  }
  fillBox(pen, { x: EDGE, y: CARD.height - 118, width: INNER, height: 2 }, line)
  const foot = CARD.height - 56
  const left = { x: EDGE, width: INNER / 2 }
  text(evening.site, foot, 42, { weight: 700, family: sans, colour: ink }, left)
  const right = { x: EDGE + INNER / 2, width: INNER / 2 }
  text(location.host, foot, 38, { weight: 400, family: grid, colour: muted, align: 'end' }, right)
}
