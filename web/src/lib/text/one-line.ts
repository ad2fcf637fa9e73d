import { cutText } from './cut-text.ts'

const withoutHalves = (text: string) => text.replaceAll(/\p{Cs}/gu, '')

/** One line with single blanks, of at most `maxLength` UTF-16 units, without lone surrogates. */
export const oneLine = (text: string, maxLength: number) =>
  // Removes surrogates twice: one between two blanks would leave both, and the cut may create another.
  withoutHalves(
    cutText(
      withoutHalves(text)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
      maxLength,
    ),
  ).trim()
