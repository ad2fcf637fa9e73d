import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import escapeHtml from 'escape-html'
import { shortened } from '../../../web/src/lib/text/cut-text.ts'
import { CARD } from '../page/link-image.ts'
import { LETTERS } from './letters.ts'

type Card = {
  title: string
  /** A line above the title. */
  above?: string | undefined
  siteName: string
}

const font = {
  loadSystemFonts: false,
  fontFiles: [fileURLToPath(new URL('vt323.ttf', import.meta.url))],
  defaultFontFamily: 'VT323',
}
/** The width of each letter of this monospaced typeface, as a share of the font size. */
const ADVANCE = 0.4
const MARGIN = 80
const BAR_COLORS = ['#e9e6df', '#f3d03e', '#2cc4cc', '#2fb457', '#c94bc4', '#e0392f', '#3f63e8']

/** Returns the bars of a test card; whole pixels leave no gaps between them. */
const bars = (x: number, y: number, width: number, height: number) =>
  BAR_COLORS.map(
    (color, at) =>
      `<rect x="${x + at * width}" y="${y}" width="${width}" height="${height}" fill="${color}" shape-rendering="crispEdges"/>`,
  ).join('')

const paint = (...parts: string[]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" font-family="VT323"><rect width="100%" height="100%" fill="#0a0a0b"/>${parts.join('')}</svg>`
  return new Resvg(svg, { font }).render().asPng()
}

const letters = new Set(LETTERS)
const normalizeBlanks = (text: string) => text.normalize().trim().replaceAll(/\s+/g, ' ')

/** Paints the social card of a page as PNG; undefined if the typeface lacks one of its letters. */
export function paintCard({ title, above = '', siteName }: Card): Buffer | undefined {
  const texts = [title, above, siteName].map(normalizeBlanks)
  if (texts.some((text) => Array.from(text).some((letter) => !letters.has(letter))))
    return undefined
  const [name = '', line = '', site = ''] = texts
  const { size, lines } = fitTitle(name)
  const text = (words: string, y: number, letter: number, color: string) =>
    `<text x="${MARGIN}" y="${y}" font-size="${letter}" fill="${color}" xml:space="preserve">${escapeHtml(words)}</text>`
  const top = 190 + size * 0.6
  return paint(
    bars(0, 600, CARD.width / BAR_COLORS.length, 30),
    text(shortened(line, lettersPerLine(64)), 130, 64, '#f3d03e'),
    ...lines.map((words, at) => text(words, top + at * size * 0.9, size, '#f5f2ea')),
    text(site, 570, 56, '#a8a49b'),
  )
}

/**
 * Paints the default social card: the site's logo, and its name if the typeface has the letters.
 */
export function paintSite(siteName: string): Buffer {
  const name = normalizeBlanks(siteName)
  const isSpelt = Array.from(name).every((letter) => letters.has(letter))
  const size = Math.min(170, lettersPerLine(1) / Math.max(name.length, 1))
  return paint(
    bars(390, isSpelt ? 90 : 165, 60, 300),
    isSpelt
      ? `<text x="600" y="535" text-anchor="middle" font-size="${size}" fill="#f5f2ea">${escapeHtml(name)}</text>`
      : '',
  )
}

/** Returns the number of letters that fit on a line. */
const lettersPerLine = (size: number) => Math.floor((CARD.width - 2 * MARGIN) / (size * ADVANCE))

/**
 * Chooses the largest font size at which the title fits on three lines; a longer title ends with an
 * ellipsis.
 */
function fitTitle(title: string) {
  for (const size of [160, 128]) {
    const lines = linesOf(title, lettersPerLine(size))
    if (lines.length <= (size === 160 ? 2 : 3)) return { size, lines }
  }
  const size = 104
  const lines = linesOf(title, lettersPerLine(size))
  const shown = lines.slice(0, 3)
  if (lines.length > 3) shown[2] = shortened(`${shown[2]} ${lines[3]}`, lettersPerLine(size))
  return { size, lines: shown }
}

function linesOf(text: string, width: number) {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    // Breaks a word that is longer than a line.
    else for (let at = 0; at < word.length; at += width) lines.push(word.slice(at, at + width))
  }
  return lines
}
