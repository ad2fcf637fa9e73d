/** Poster inks, five to a print: ground, main, second, third, paper. */
export type Inks = readonly [
  ground: string,
  main: string,
  second: string,
  third: string,
  paper: string,
]

/** The inks and SVG definitions of a poster; the sheet is always 360 × 480. */
export interface Sheet {
  inks: Inks
  defs: string[]
}

/** Draws a motif that fills the sheet, over its ground. */
export type Motif = (sheet: Sheet) => string
