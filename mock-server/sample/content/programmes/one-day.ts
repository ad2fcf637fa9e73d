import { programme as p } from '../programme.ts'
import type { Programme } from '../programme.ts'

/** What an election night is like, whichever it is. */
export const vote = [
  '{Personne} attend vingt heures devant un ordinateur grand comme une armoire.',
  'Les estimations tombent à la seconde ; le reste de la nuit se passe en duplex, {de ville} à {ville2}.',
  'La carte de France se colore peu à peu, et les plateaux se remplissent.',
]

const nearly = [
  '',
  ' : la soirée',
  ' : édition spéciale',
  ' : les images de la nuit',
  ' : premières réactions',
  ' : le récit',
]

/** A day that everybody remembers; its titles differ by the hour and the studio. */
export function day(
  date: string,
  name: string,
  on: string,
  about: readonly string[],
  angles = nearly,
): Programme {
  const year = date.slice(0, 4)
  const titles = angles.map((angle) => `${name}${angle}`)
  return p(name, on, `${year}-${year}`, '12-88', { date, titles, about, weight: 2 })
}

/** How the titles of an election night go on. */
export const election = [
  ' : vingt heures, l’estimation',
  ' : la soirée électorale',
  ' : réactions {à ville}',
  ' : les derniers duplex',
  ', le direct depuis {ville}',
]
/** How those of a match do. */
export const match = [
  ' : l’avant-match',
  ' : la seconde mi-temps',
  ' : les tirs et les larmes',
  ' : la liesse {à ville}',
  ' : le coup de sifflet final',
]
