import { cutText, graphemesOf } from '../../lib/text/cut-text.ts'

/** The width of a text in px at a font size. */
type MeasureText = (text: string, size: number) => number

type Bounds = { width: number; height: number; sizes: readonly number[] }
type Fitted = { size: number; lines: string[] }

/** The line height, relative to the font size. */
export const LEADING = 1.14
/** Limits the time of measuring. */
const MAX_LETTERS = 500

/** Wraps words into lines; breaks a word that is wider than a line. */
function wrap(words: readonly string[], width: number, widthOf: (text: string) => number) {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const joined = line ? `${line} ${word}` : word
    if (widthOf(joined) <= width) {
      line = joined
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of graphemesOf(word)) {
      if (line && widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line ? [...lines, line] : lines
}

/** Truncates a line to the width, with an ellipsis. */
function shorten(line: string, width: number, widthOf: (text: string) => number) {
  const letters = graphemesOf(line)
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** Uses the first size (largest first) that fits, else the last with an ellipsis. Keeps no-break spaces. */
export function fitText(
  text: string,
  { width, height, sizes }: Bounds,
  measure: MeasureText,
): Fitted {
  const whole = graphemesOf(cutText(text, 4 * MAX_LETTERS).replaceAll(/\p{Cc}/gu, ' '))
  const words = whole
    .slice(0, MAX_LETTERS)
    .join('')
    .split(/[ \u2028\u2029]+/)
    .filter(Boolean)
  let fitted: Fitted = { size: sizes[0] ?? 0, lines: [] }
  for (const size of sizes) {
    const widthOf = (part: string) => measure(part, size)
    const maxLines = Math.max(1, Math.floor(height / (size * LEADING)))
    const lines = wrap(words, width, widthOf)
    if (lines.length <= maxLines && whole.length <= MAX_LETTERS) return { size, lines }
    const shown = lines.slice(0, maxLines)
    const last = shown.pop()
    if (last !== undefined) shown.push(shorten(last, width, widthOf))
    fitted = { size, lines: shown }
  }
  return fitted
}
