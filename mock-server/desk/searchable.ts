import { fold } from '../../web/src/lib/text/fold.ts'

/** A text as searches compare it: “isn't” finds “isn’t”, “echec” finds “Échec”. */
export const searchable = (text: string) => fold(text).replaceAll('’', "'").replaceAll(/\s+/g, ' ')
