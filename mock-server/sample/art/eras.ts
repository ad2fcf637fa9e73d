/** Visual styles of television; each has palettes, lettering and a finish. */
export type Era = 'tube' | 'warm' | 'neon' | 'collage' | 'gloss' | 'flat'

export function eraOf(year: number): Era {
  if (year <= 1967) return 'tube'
  if (year <= 1979) return 'warm'
  if (year <= 1989) return 'neon'
  if (year <= 1999) return 'collage'
  if (year <= 2009) return 'gloss'
  return 'flat'
}

/** Lettering of an era, in system fonts: an SVG inside `<img>` cannot load any. */
export const lettering: Record<Era, { font: string; weight: number }> = {
  tube: { font: "Didot,'Bodoni MT',Georgia,serif", weight: 700 },
  warm: { font: "'Cooper Black','Bookman Old Style',Georgia,serif", weight: 700 },
  neon: { font: "'Arial Black',Impact,'Helvetica Neue',Arial,sans-serif", weight: 900 },
  collage: { font: "'Gill Sans','Trebuchet MS',Verdana,sans-serif", weight: 700 },
  gloss: { font: "'Trebuchet MS','Lucida Grande',Verdana,sans-serif", weight: 700 },
  flat: { font: "'Helvetica Neue',Helvetica,Arial,sans-serif", weight: 700 },
}
