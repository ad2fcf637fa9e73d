import type { limits } from '#limits'

type Longest = (typeof limits)['NewComment' | 'CommentUpdate']['text']['maxLength']

/**
 * Maximum length in code points. Copied here, checked by its type: importing all limits would
 * enlarge the first load.
 */
export const MAX_COMMENT_LENGTH = 2000 satisfies Longest

const NEAR = 100

/**
 * Returns the code points left, negative if too long. Surrounding whitespace is not sent and does
 * not count.
 */
export const remainingCharacters = (text: string) =>
  MAX_COMMENT_LENGTH - Array.from(text.trim()).length

/**
 * Returns the number to announce; undefined if far from the limit. Near it, the number changes
 * every ten characters.
 */
export const remainingToAnnounce = (left: number) =>
  left > NEAR ? undefined : left < 0 ? left : Math.ceil(left / 10) * 10
