import { cutText } from './cut-text.ts'

/** In UTF-16 units, so never more than the API's limit of 100 characters. */
export const QUERY_LENGTH = 100

const withoutHalves = (text: string) => text.replaceAll(/\p{Cs}/gu, '')

/** Normalises a query: one line, single blanks, limited length, no lone surrogates. */
export const normalizeQuery = (text: string) =>
  // Removes surrogates twice: one between two blanks would leave both, and the cut may create another.
  withoutHalves(
    cutText(
      withoutHalves(text)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
      QUERY_LENGTH,
    ),
  ).trim()
