import { graphemesOf } from './cut-text.ts'

/** File systems hold 255 bytes a name, or as many UTF-16 units; an ending and ' (1)' come on top. */
const MAX_BYTES = 200

/** Windows keeps these for devices, with any ending. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/iu

/** All but letters with their marks, digits, and what joins letters inside a word. */
const OTHER = /(?:(?!(?<=[\p{L}\p{M}])\p{Join_Control}(?=\p{L}))[^\p{L}\p{M}\p{N}])+/gu

/** A text as the name of a file that every system takes, without its ending: 'Fin d’été' → 'Fin-d-été'. */
export function fileName(text: string): string {
  const words = text
    .normalize('NFC')
    .replaceAll(/\p{Variation_Selector}/gu, '')
    .replaceAll(OTHER, '-')
  let name = ''
  let bytes = 0
  for (const letter of graphemesOf(words)) {
    bytes += new TextEncoder().encode(letter).length
    if (bytes > MAX_BYTES) break
    name += letter
  }
  const trimmed = name.replaceAll(/^-+|-+$/g, '')
  return RESERVED.test(trimmed) ? `${trimmed}-` : trimmed
}
