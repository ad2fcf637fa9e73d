import { faker } from '@faker-js/faker/locale/fr'
import { adBreak, message, publicite } from './scenes/publicite.ts'
import { apology, goodNight, interlude, speakerine, trailer } from './scenes/announcements.ts'
import { culture } from './scenes/culture.ts'
import { dessinAnime } from './scenes/dessin-anime.ts'
import { direct } from './scenes/direct.ts'
import { documentaire } from './scenes/documentaire.ts'
import { eventScenes } from './scenes/events/events.ts'
import { fiction } from './scenes/fiction.ts'
import { habillage } from './scenes/habillage.ts'
import { jeu } from './scenes/jeu.ts'
import { jeunesse } from './scenes/jeunesse.ts'
import { journal } from './scenes/journal.ts'
import { magazine } from './scenes/magazine.ts'
import { meteo } from './scenes/meteo.ts'
import { musique } from './scenes/musique.ts'
import { sport } from './scenes/sport.ts'
import { theatre } from './scenes/theatre.ts'
import { varietes } from './scenes/varietes.ts'
import type { Scene } from './drawing-context.ts'
import { subjectOf } from './subjects/subjects.ts'

/** Has at least one scene, so that a random choice succeeds. */
type Family = readonly [Scene, ...Scene[]]

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

/** The scenes that a subject may name. */
const named = new Map<string, Scene>([
  ...[habillage, direct, sport, culture, musique, documentaire, magazine, meteo]
    .flat()
    .map((scene): [string, Scene] => [scene.name, scene]),
  ...Object.entries({ speakerine, interlude, apology, trailer, goodNight, adBreak, message }),
  ...eventScenes,
])

const fallbacks: readonly Family[] = [magazine, habillage, documentaire]
const known = new Map<string, Family>(Object.entries(families))

/**
 * The scene of the title's subject, else one of its category. A category without drawings always has
 * the same family of scenes.
 */
export function sceneFor(category: string, title: string): Scene {
  const subject = subjectOf(category, title)
  const scene = subject === undefined ? undefined : named.get(subject)
  if (subject !== undefined && !scene) throw new Error(`Nobody has drawn the scene ${subject}.`)
  if (scene) return scene
  return faker.helpers.arrayElement(
    known.get(category) ?? fallbacks[category.length % fallbacks.length] ?? magazine,
  )
}
