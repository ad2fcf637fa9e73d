/** More combining marks than any script needs; they would overlap the lines above. */
const EXCESS_MARKS = /(\p{M}{8})\p{M}+/gu

export const limitCombiningMarks = (text: string) => text.replaceAll(EXCESS_MARKS, '$1')
