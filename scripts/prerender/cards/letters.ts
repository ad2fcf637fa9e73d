const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

/** The letters of the site's four languages, to which its typefaces are subset. */
export const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŠšŽž‐‑–—‘’‚“”„•…‹›€™−×\u2009\u202f`
