import type { Dice } from './dice.ts'
import type { Motif } from './poster.ts'
import { arcs, diagonals, eye, mosaic, quarters, steps, swell } from './posters/abstract.ts'
import { lift, masksAndCurtain, record, sun, track, tvSet } from './posters/figurative.ts'
import { antennas, moonlight, skyline } from './posters/rooftops.ts'

/** Words of a title that call for a picture of their own. */
const subjects: readonly (readonly [RegExp, readonly [Motif, ...Motif[]]])[] = [
  [/sport|stade|tour|cycl|foot|match|record|jeux olymp|course/i, [track, steps]],
  [/lune|espace|fusée|apollo|ciel|étoile|cosmos/i, [lift, moonlight]],
  [/chans|musi|vari|disque|concert|rock|yéyé|palmar/i, [record, arcs]],
  [/théâ|scène|rideau|comédie|music-hall/i, [masksAndCurtain]],
  [/nuit|polici|minuit|noir|crime|fiction|feuilleton/i, [moonlight, skyline]],
  [/mer|océan|vague|plage|été|vacances|île|outre/i, [swell, sun]],
  [/météo|temps|soleil|matin|saison/i, [sun]],
  [/enfan|jeun|dessin|jeudi|mercredi|goûter/i, [quarters, sun]],
  [/pub|réclame|marque/i, [eye, diagonals]],
  [/journal|actualit|info|direct|histoire|événement/i, [antennas, tvSet]],
  [/mire|habillage|antenne|interlude|speakerine|télé/i, [tvSet, mosaic, antennas]],
  [/ville|paris|rue|banlieue|région/i, [skyline]],
]

const any = [arcs, diagonals, eye, mosaic, quarters, steps, swell, tvSet, antennas, sun] as const

/** The motif a title calls for, or any. */
export function motifFor(title: string, dice: Dice): Motif {
  const called = subjects.find(([words]) => words.test(title))
  return dice.pick(called?.[1] ?? any)
}
