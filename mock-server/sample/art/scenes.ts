import type { Dice } from './dice.ts'
import { hash } from './dice.ts'
import { culture } from './scenes/culture.ts'
import { dessinAnime } from './scenes/dessin-anime.ts'
import { direct } from './scenes/direct.ts'
import { documentaire } from './scenes/documentaire.ts'
import { fiction } from './scenes/fiction.ts'
import { habillage } from './scenes/habillage.ts'
import { jeu } from './scenes/jeu.ts'
import { jeunesse } from './scenes/jeunesse.ts'
import { journal } from './scenes/journal.ts'
import { magazine } from './scenes/magazine.ts'
import { meteo } from './scenes/meteo.ts'
import { musique } from './scenes/musique.ts'
import { publicite } from './scenes/publicite.ts'
import { sport } from './scenes/sport.ts'
import { theatre } from './scenes/theatre.ts'
import { varietes } from './scenes/varietes.ts'
import type { Scene } from './stage.ts'

/** At least one scene, so that one can always be picked. */
export type Family = readonly [Scene, ...Scene[]]

const families = {
  journal,
  magazine,
  documentaire,
  varietes,
  fiction,
  theatre,
  jeunesse,
  'dessin-anime': dessinAnime,
  jeu,
  sport,
  musique,
  culture,
  meteo,
  publicite,
  habillage,
  direct,
} satisfies Record<string, Family>

const fallbacks: readonly Family[] = [magazine, habillage, documentaire]
const known = new Map<string, Family>(Object.entries(families))

/** A scene of the category's family; a category nobody has drawn keeps to one family of its own. */
export function sceneFor(category: string, dice: Dice): Scene {
  return dice.pick(known.get(category) ?? fallbacks[hash(category) % fallbacks.length] ?? magazine)
}
