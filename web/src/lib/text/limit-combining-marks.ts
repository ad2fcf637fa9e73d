/** More marks on one letter than any script has: they climb over what stands above. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu

export const limitCombiningMarks = (text: string) => text.replaceAll(PILED_MARKS, '$1')
