import { isBlank } from '../lib/is-blank.ts'
import { cutText } from '../lib/text/cut-text.ts'
import { limitCombiningMarks } from '../lib/text/limit-combining-marks.ts'

/** As long as the longest text of the contract. Without a blank, a browser takes the square of its length to lay it out. */
export const MAX_TEXT_LENGTH = 5000

/** More than three times the longest title of the contract: there are many on a page, none in a line of its own. */
export const MAX_NAME_LENGTH = 500
const NAMES = /^(?:name|title|username)$/

/** A text as it can be drawn: of bounded length, in its own line, of whole characters: no address holds half of one. */
export function truncateText(text: string, most = MAX_TEXT_LENGTH): string {
  const cut = text.length > most ? `${cutText(text, most)}…` : text
  return limitCombiningMarks(cut).replace(/\p{Cs}/gu, '\ufffd')
}

/** A name as it can be drawn. Of one that shows nothing nobody could say or press anything: its holder's id stands there. */
function readableName(name: string, { id }: { id?: unknown }): string {
  return truncateText(isBlank(name) && typeof id === 'string' ? id : name, MAX_NAME_LENGTH)
}

/** The same answer, each of its texts as it can be drawn. In its place, and without recursion: it may be large, and deep. */
export function truncateTexts(answer: unknown): unknown {
  if (typeof answer === 'string') return truncateText(answer)
  const left: unknown[] = [answer]
  // The list grows while it is gone through.
  for (const holder of left) {
    for (const [key, value] of Object.entries(Object(holder) as Record<string, unknown>)) {
      // By definition, not by assignment: a key may be called __proto__.
      if (typeof value === 'string')
        Object.defineProperty(holder, key, {
          value: NAMES.test(key) ? readableName(value, holder as object) : truncateText(value),
        })
      else if (value) left.push(value)
    }
  }
  return answer
}
