import { cutText } from './text/cut-text.ts'

/** What the API takes at most, in UTF-16 units: never more than its 100 characters. */
export const QUERY_LENGTH = 100

const withoutHalves = (text: string) => text.replaceAll(/\p{Cs}/gu, '')

/** A query as it is asked and remembered: one line, single blanks, bounded, without halves of characters. */
export const normalizeQuery = (text: string) =>
  // Twice: a half between two blanks would leave both, and the cut may halve a character.
  withoutHalves(
    cutText(
      withoutHalves(text)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
      QUERY_LENGTH,
    ),
  ).trim()
