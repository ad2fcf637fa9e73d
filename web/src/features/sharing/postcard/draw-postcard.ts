import encodeQr from 'qr'
import {
  type Rectangle,
  fillBox,
  drawContained,
  type TextStyle,
  drawText,
} from '../../../ui/canvas/canvas-text.ts'
import type { Tokens } from '../../../ui/canvas/canvas-tokens.ts'

export type PostcardTexts = {
  title: string
  channel: string
  /** Date as formatted on the site; undefined if unknown. */
  date: string | undefined
  year: string
  decade: string
  /** Time range of the link; empty for the whole recording. */
  stretch: string
  site: string
  link: string
}

export const POSTCARD = { width: 1080, height: 1350 }
const EDGE = 60
const INNER = POSTCARD.width - 2 * EDGE
const PICTURE: Rectangle = { x: EDGE, y: 262, width: INNER, height: 720 }
const CODE: Rectangle = { x: POSTCARD.width - EDGE - 276, y: 1014, width: 276, height: 276 }
/** White border that QR readers require, in modules. */
const QUIET = 4

export function drawPostcard(
  pen: CanvasRenderingContext2D,
  words: PostcardTexts,
  tokens: Tokens,
  picture: HTMLImageElement | undefined,
) {
  const { bg, ink, muted, tone, sans, grid } = tokens
  fillBox(pen, { x: 0, y: 0, ...POSTCARD }, bg)

  const yearWidth = words.year ? 360 : 0
  drawText(
    pen,
    words.channel,
    { x: EDGE, y: 44, width: INNER - yearWidth, height: 120 },
    {
      weight: 400,
      family: grid,
      colour: ink,
      sizes: [104, 88, 72, 60, 50],
      stand: 'middle',
    },
  )
  drawText(
    pen,
    words.decade,
    { x: EDGE, y: 168, width: INNER - yearWidth, height: 46 },
    {
      weight: 600,
      family: sans,
      colour: tone,
      sizes: [36, 28],
      stand: 'middle',
    },
  )
  drawText(
    pen,
    words.year,
    { x: EDGE, y: 20, width: INNER, height: 216 },
    {
      weight: 400,
      family: grid,
      colour: tone,
      sizes: [188],
      align: 'end',
      stand: 'bottom',
    },
  )
  fillBox(pen, { x: EDGE, y: 226, width: INNER, height: 8 }, tone)

  fillBox(pen, PICTURE, tokens.mat)
  if (picture) drawContained(pen, picture, PICTURE)
  else drawTestCard(pen, words, tokens)

  const width = INNER - CODE.width - 40
  const bottom = CODE.y + CODE.height
  drawText(
    pen,
    words.title,
    { x: EDGE, y: CODE.y - 6, width, height: 178 },
    {
      weight: 700,
      family: sans,
      colour: ink,
      sizes: [54, 48, 42, 36, 31, 27],
    },
  )
  const line = (
    parts: readonly (string | undefined)[],
    y: number,
    height: number,
    type: TextStyle,
  ) => drawText(pen, parts.filter(Boolean).join(' · '), { x: EDGE, y, width, height }, type)
  // The date first: a long channel name is truncated, and also stands above.
  line([words.date, words.channel], bottom - 100, 46, {
    weight: 500,
    family: sans,
    colour: muted,
    sizes: [30, 26, 22],
    stand: 'middle',
  })
  line([words.site, words.stretch], bottom - 52, 52, {
    weight: 400,
    family: grid,
    colour: tone,
    sizes: [44, 36, 30],
    stand: 'bottom',
  })
  drawCode(pen, words.link)
}

/** Placeholder image: bars in the colours of the decades, with the channel. */
function drawTestCard(pen: CanvasRenderingContext2D, words: PostcardTexts, tokens: Tokens) {
  const { x, y, width, height } = PICTURE
  const bar = width / tokens.bars.length
  for (const [at, colour] of tokens.bars.entries())
    fillBox(pen, { x: x + at * bar, y, width: bar, height }, colour)
  const plate: Rectangle = { x: x + bar, y: y + 210, width: width - 2 * bar, height: 300 }
  fillBox(pen, plate, tokens.bg)
  drawText(
    pen,
    words.channel,
    { ...plate, x: plate.x + 30, width: plate.width - 60, height: 210 },
    {
      weight: 400,
      family: tokens.grid,
      colour: tokens.ink,
      sizes: [130, 104, 84, 68, 54],
      align: 'centre',
      stand: 'middle',
    },
  )
  drawText(
    pen,
    words.decade,
    { ...plate, y: plate.y + 210, height: 70 },
    {
      weight: 600,
      family: tokens.sans,
      colour: tokens.tone,
      sizes: [40, 32],
      align: 'centre',
      stand: 'middle',
    },
  )
}

/** Whole pixels per module, centred on a white square. */
function drawCode(pen: CanvasRenderingContext2D, link: string) {
  const rows = encodeQr(link, 'raw', { ecc: 'medium', border: QUIET })
  const module = Math.floor(CODE.width / rows.length)
  const start = Math.floor((CODE.width - module * rows.length) / 2)
  fillBox(pen, CODE, '#fff')
  pen.fillStyle = '#000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      if (isDark)
        pen.fillRect(CODE.x + start + x * module, CODE.y + start + y * module, module, module)
}
