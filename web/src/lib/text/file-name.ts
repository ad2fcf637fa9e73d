import { graphemesOf } from './cut-text.ts'

/** File systems allow 255 bytes or UTF-16 units; the extension and ' (1)' are added. */
const MAX_BYTES = 200

/** Windows reserves these names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])$/iu

/** Everything but letters, marks, digits, and joiners within a word. */
const OTHER = /(?:(?!(?<=[\p{L}\p{M}])\p{Join_Control}(?=\p{L}))[^\p{L}\p{M}\p{N}])+/gu

/** A file name that is valid on every system, without extension: 'Fin d’été' → 'Fin-d-été'. */
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
