const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('')

/** What the site's typefaces are cut down to: the letters of its four languages. */
export const LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸŠšŽž‐‑–—‘’‚“”„•…‹›€™−×\u2009\u202f`
