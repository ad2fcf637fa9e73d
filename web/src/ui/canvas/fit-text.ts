import { cutText, graphemesOf } from '../../lib/text/cut-text.ts'

/** How wide a text is in a size of type, in pixels. */
export type MeasureText = (text: string, size: number) => number

type Room = { width: number; height: number; sizes: readonly number[] }
type Fitted = { size: number; lines: string[] }

/** From one line to the next, by the size of the type. */
export const LEADING = 1.14
/** Nobody reads more on a picture, and measuring takes its time. */
const MOST = 500

/** The words of a text on lines; a word that is wider than a line is broken between two letters. */
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

/** The line with an ellipsis, as much of it as there is room for. */
function shorten(line: string, width: number, widthOf: (text: string) => number) {
  const letters = graphemesOf(line)
  while (letters.length > 0 && widthOf(`${letters.join('').trimEnd()}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** In the first size (largest first) that fits, else with an ellipsis. No-break spaces hold. */
export function fitText(
  text: string,
  { width, height, sizes }: Room,
  measure: MeasureText,
): Fitted {
  const whole = graphemesOf(cutText(text, 4 * MOST).replaceAll(/\p{Cc}/gu, ' '))
  const words = whole
    .slice(0, MOST)
    .join('')
    .split(/[ \u2028\u2029]+/)
    .filter(Boolean)
  let fitted: Fitted = { size: sizes[0] ?? 0, lines: [] }
  for (const size of sizes) {
    const widthOf = (part: string) => measure(part, size)
    const room = Math.max(1, Math.floor(height / (size * LEADING)))
    const lines = wrap(words, width, widthOf)
    if (lines.length <= room && whole.length <= MOST) return { size, lines }
    const kept = lines.slice(0, room)
    const last = kept.pop()
    if (last !== undefined) kept.push(shorten(last, width, widthOf))
    fitted = { size, lines: kept }
  }
  return fitted
}
