import { letteringPath } from '../sample/sounds.ts'

const family = 'Instrument Sans'

/** The one font of the drawings, for what turns them into pixels: none of the machine's. */
export const lettering = {
  loadSystemFonts: false,
  fontFiles: [letteringPath],
  defaultFontFamily: family,
  serifFamily: family,
  sansSerifFamily: family,
  monospaceFamily: family,
}
