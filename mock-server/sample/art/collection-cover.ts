import { faker } from '@faker-js/faker/locale/fr'
import { seedDrawing } from './seed-drawing.ts'
import { picture } from './picture.ts'
import type { Inks, Motif } from './poster.ts'
import { rect } from './shapes.ts'
import { arcs, diagonals, eye, mosaic, quarters, steps, swell } from './posters/abstract.ts'
import { lift, masksAndCurtain, vinylRecord, sun, railTrack, tvSet } from './posters/figurative.ts'
import { antennas, moonlight, skyline } from './posters/rooftops.ts'

const subjects: readonly (readonly [RegExp, readonly [Motif, ...Motif[]]])[] = [
  [/sport|stade|tour|cycl|foot|match|record|jeux olymp|course/i, [railTrack, steps]],
  [/lune|espace|fusée|apollo|ciel|étoile|cosmos/i, [lift, moonlight]],
  [/chans|musi|vari|disque|concert|rock|yéyé|palmar/i, [vinylRecord, arcs]],
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

function motifFor(title: string): Motif {
  const called = subjects.find(([words]) => words.test(title))
  return faker.helpers.arrayElement(called?.[1] ?? any)
}

const prints: readonly [Inks, ...Inks[]] = [
  ['#e8442e', '#131418', '#f6c23e', '#2f6f8f', '#f5ead3'],
  ['#f3e5c8', '#d8412f', '#1d2a3a', '#e9a93a', '#fffaf0'],
  ['#15304b', '#f0b23c', '#e5533c', '#5aa3a6', '#f4ead6'],
  ['#f2b731', '#1b1b1f', '#d63b2f', '#2a6f6b', '#fff4d9'],
  ['#0f5257', '#f4a259', '#f1e3c6', '#d1495b', '#fbf3e1'],
  ['#101014', '#f4f1e8', '#e63b2e', '#f7c531', '#ffffff'],
  ['#d9c7a0', '#27413c', '#c6502f', '#e5a83b', '#f8efd9'],
  ['#5b2a6e', '#f58a6b', '#f7d154', '#2bb0a6', '#fbeeda'],
  ['#0a2bd6', '#ffe400', '#ff2b2b', '#12d6e8', '#ffffff'],
]

/** Draws a collection's poster, 360 × 480, without its title, which the site shows as text. */
export function drawCollectionCover(collection: { id: string; title: string }): string {
  seedDrawing(collection.id)
  const inks = faker.helpers.arrayElement(prints)
  const defs: string[] = []
  const content = motifFor(collection.title)({ inks, defs })
  return picture(360, 480, defs, rect(0, 0, 360, 480, inks[0]) + content)
}
