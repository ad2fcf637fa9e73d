import type { limits } from '#limits'

type Longest = (typeof limits)['NewComment' | 'CommentUpdate']['text']['maxLength']

/** Code points that a comment may have. Written here, and checked by its type: the table of all limits would join the first load. */
export const MAX_COMMENT_LENGTH = 2000 satisfies Longest

const NEAR = 100

/** Code points left; negative: too many. White space around the text does not count, as it is not sent. */
export const remainingCharacters = (text: string) =>
  MAX_COMMENT_LENGTH - Array.from(text.trim()).length

/** The number to read aloud, or undefined: near the end, and only every ten characters. */
export const remainingToAnnounce = (left: number) =>
  left > NEAR ? undefined : left < 0 ? left : Math.ceil(left / 10) * 10
