import type { Era } from './eras.ts'
import { lettering } from './eras.ts'
import { roundCoordinate } from './shapes.ts'

/** What XML 1.0 forbids even when escaped, and the bidirectional controls, which would reorder what follows. */
const unprintable =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeXml(text: string): string {
  return text.replace(unprintable, '').replace(/[&<>"']/g, (mark) => entities[mark] ?? '')
}

/** Advance widths in ems, close enough for the bold system faces the pictures ask for. */
function charWidth(char: string): number {
  if (/[\s.,;:!'’|ijlI()[\]ft]/.test(char)) return 0.36
  if (/[mwMW@%]/.test(char)) return 0.95
  if (/[A-ZÀ-ÞŒ0-9&]/.test(char)) return 0.74
  return (char.codePointAt(0) ?? 0) >= 0x1100 ? 1.1 : 0.6
}

/** About how wide a text is, in ems. */
export function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += charWidth(char)
  return width
}

/** Keeps the start of a text that fits in `room` ems, an ellipsis in place of the rest. */
function cut(text: string, room: number): string {
  if (widthOf(text) <= room) return text
  let kept = ''
  for (const char of text) {
    if (widthOf(kept + char) > room - 1) break
    kept += char
  }
  return `${kept.trimEnd()}…`
}

/** Breaks a text on spaces into at most `most` lines of `room` ems, the last one cut to fit. */
export function wrap(text: string, room: number, most: number): string[] {
  const lines: string[] = []
  // 120 characters fill any card: a longer title costs no more than that.
  const words = Array.from(text).slice(0, 120).join('').split(/\s+/).filter(Boolean)
  let line = ''
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer) <= room) line = longer
    else if (lines.length === most - 1)
      return [...lines, cut([line, ...words.slice(index)].join(' '), room)]
    else {
      lines.push(cut(line, room))
      line = word
    }
  }
  return line === '' ? lines : [...lines, cut(line, room)]
}

/** The largest of the sizes (px, largest first) at which a text fits uncut, and its lines there. */
export function fit(
  text: string,
  width: number,
  most: number,
  sizes: readonly [number, ...number[]],
) {
  for (const size of sizes) {
    const lines = wrap(text, width / size, most)
    if (!lines.some((line) => line.endsWith('…'))) return { size, lines }
  }
  const size = sizes[sizes.length - 1] ?? sizes[0]
  return { size, lines: wrap(text, width / size, most) }
}

/** One line of text; `more` holds further attributes, written out. */
export function svgText(text: string, x: number, y: number, size: number, fill: string, more = '') {
  const attributes = `x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" font-size="${roundCoordinate(size)}" fill="${fill}" ${more}`
  return `<text ${attributes}>${escapeXml(text)}</text>`
}

export function faceOf(era: Era, anchor: 'start' | 'middle' | 'end' = 'middle') {
  const { font, weight } = lettering[era]
  return `font-family="${font}" font-weight="${weight}" text-anchor="${anchor}"`
}
