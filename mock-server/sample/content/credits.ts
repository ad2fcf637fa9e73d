import { fold } from '../../../web/src/lib/text/fold.ts'
import { faker } from '@faker-js/faker/locale/fr'
import { fill } from './fill-template.ts'
import { person } from './person-names.ts'
import type { Sketch } from './record-outline.ts'

const studios = [
  'Films du Belvédère',
  'Studios de la Marne',
  'Productions du Canal',
  'Télé-Images du Rond-Point',
  'Atelier 16',
  'La Compagnie du Phare',
  'Astérie Productions',
  'Grand Angle Vidéo',
  'Les Films du Pont-Neuf-Saint-Jean',
]

export function copyrightOf({ channel, year, family }: Sketch): string {
  const form = faker.number.float()
  const owner = `© ${channel.name}`
  const director = person(year)
  if (['journal', 'meteo', 'habillage'].includes(family.category)) {
    return form < 0.5 ? owner : `${owner}, ${year}`
  }
  if (family.category === 'publicite')
    return form < 0.4 ? `${owner} (écran publicitaire)` : 'Droits réservés à l’annonceur'
  if (form < 0.3) return `${owner}. Réalisation\u00A0: ${director}`
  if (form < 0.5)
    return `${owner}, ${year}. Réalisation\u00A0: ${director}. Production\u00A0: ${person(year)}`
  if (form < 0.75 && year > 1974)
    return `${owner} – ${faker.helpers.arrayElement(studios)}, ${year}. Réalisation\u00A0: ${director}`
  return form < 0.9 ? `${owner}, ${year}` : owner
}

export function musicOf(sketch: Sketch): { title: string; url: string | null } | null {
  const { family, year } = sketch
  if (!faker.datatype.boolean(family.music ?? 0.2)) return null
  const named = !['publicite', 'habillage', 'direct'].includes(family.category)
  const generic = named && faker.datatype.boolean(0.35)
  const song = generic ? fill('Générique {de émission}', sketch) : fill('« {chanson} »', sketch)
  const title = `${song} – ${person(year)}`
  const slug = fold(fill('{chanson}', sketch)).replace(/[^a-z0-9]+/g, '-')
  const linked = !generic && faker.datatype.boolean(0.6)
  return { title, url: linked ? `https://musique.example/ecouter/${slug}` : null }
}

/** Resolution by year: 4:3 at first, wide from about 2002, then finer. */
export function resolutionOf({ year }: Sketch) {
  const when = year + faker.number.float({ min: -2.5, max: 2.5 })
  if (when < 2002) return '720x576'
  if (when < 2008.5) return '1024x576'
  return when < 2014.5 ? '1280x720' : '1920x1080'
}
