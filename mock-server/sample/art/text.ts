import type { Era } from './eras.ts'
import { lettering } from './eras.ts'
import { roundCoordinate } from './shapes.ts'

/**
 * Characters that XML 1.0 forbids, and bidirectional controls, which would reorder what follows.
 */
const unprintable =
  /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeXml(text: string): string {
  return text.replace(unprintable, '').replace(/[&<>"']/g, (mark) => entities[mark] ?? '')
}

/** Approximate advance width in ems of bold system fonts. */
function charWidth(char: string): number {
  if (/[\s.,;:!'’|ijlI()[\]ft]/.test(char)) return 0.36
  if (/[mwMW@%]/.test(char)) return 0.95
  if (/[A-ZÀ-ÞŒ0-9&]/.test(char)) return 0.74
  return (char.codePointAt(0) ?? 0) >= 0x1100 ? 1.1 : 0.6
}

/** Approximate width of a text in ems. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += charWidth(char)
  return width
}

/** Truncates a text to `maxWidth` ems, with an ellipsis. */
function cut(text: string, maxWidth: number): string {
  if (widthOf(text) <= maxWidth) return text
  let start = ''
  for (const char of text) {
    if (widthOf(start + char) > maxWidth - 1) break
    start += char
  }
  return `${start.trimEnd()}…`
}

/** Breaks a text at spaces into at most `maxLines` lines of `maxWidth` ems, the last one truncated. */
function wrap(text: string, maxWidth: number, maxLines: number): string[] {
  const lines: string[] = []
  // 120 characters fill any card, so the rest of a longer title is ignored.
  const words = Array.from(text).slice(0, 120).join('').split(/\s+/).filter(Boolean)
  let line = ''
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || widthOf(longer) <= maxWidth) line = longer
    else if (lines.length === maxLines - 1)
      return [...lines, cut([line, ...words.slice(index)].join(' '), maxWidth)]
    else {
      lines.push(cut(line, maxWidth))
      line = word
    }
  }
  return line === '' ? lines : [...lines, cut(line, maxWidth)]
}

/** The largest of the sizes (px, largest first) at which a text fits, and its lines there. */
export function fit(
  text: string,
  width: number,
  maxLines: number,
  sizes: readonly [number, ...number[]],
) {
  for (const size of sizes) {
    const lines = wrap(text, width / size, maxLines)
    if (!lines.some((line) => line.endsWith('…'))) return { size, lines }
  }
  const size = sizes[sizes.length - 1] ?? sizes[0]
  return { size, lines: wrap(text, width / size, maxLines) }
}

/** One line of SVG text; `more` has further attributes. */
export function svgText(text: string, x: number, y: number, size: number, fill: string, more = '') {
  const attributes = `x="${roundCoordinate(x)}" y="${roundCoordinate(y)}" font-size="${roundCoordinate(size)}" fill="${fill}" ${more}`
  return `<text ${attributes}>${escapeXml(text)}</text>`
}

export function faceOf(era: Era, anchor: 'start' | 'middle' | 'end' = 'middle') {
  const { font, weight } = lettering[era]
  return `font-family="${font}" font-weight="${weight}" text-anchor="${anchor}"`
}
