import type { limits } from '#limits'

type MaxLength = (typeof limits)['NewComment' | 'CommentUpdate']['text']['maxLength']

/**
 * Maximum length in code points. Copied here, checked by its type: importing all limits would
 * enlarge the first load.
 */
export const MAX_COMMENT_LENGTH = 2000 satisfies MaxLength

const ANNOUNCE_BELOW = 100

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
  left > ANNOUNCE_BELOW ? undefined : left < 0 ? left : Math.ceil(left / 10) * 10
