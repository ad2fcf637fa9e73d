import type { components } from '#contract'
import fc from 'fast-check'
import { createSample } from '#mock/sample/sample.ts'
import type { Sample, SampleRow } from '#mock/sample/sample.ts'
import type { Filter } from '#mock/world/world.ts'
import { archive } from '#test/support/archive.ts'

type S = components['schemas']

const user = (id: string, username: string): S['User'] => ({
  id,
  username,
  email: `${id}@example.org`,
  avatar: null,
  whitelisted: true,
  isStaff: false,
  isVIP: false,
  isArchivist: true,
  lastLogin: '2026-08-01T10:00:00Z',
  registered_at: '2024-01-01T10:00:00Z',
})

export const members = [user('sam', 'Sam'), user('lou', 'Lou'), user('ana', 'Ana')]
export const newcomer = user('new', 'Nouvelle')

export const channels = [
  { id: 'une', name: 'Télé Une', number: 1 },
  { id: 'bis', name: 'Antenne Bis', number: 2 },
  { id: 'sud', name: 'Région Sud', number: 3 },
]
export const categories = [
  { id: 'news', name: 'Journal télévisé' },
  { id: 'show', name: 'Variétés' },
]

export function summary(of: S['Archive']): S['ArchiveSummary'] {
  const { id, title, channel, category, year, broadcastDate, duration, views, thumbnail } = of
  return { id, title, channel, category, year, broadcastDate, duration, views, thumbnail }
}

const real = createSample({ seed: 1, archives: 0 })

/** Returns sample data with these archives; what is not said here is that of the mock server. */
export function sampleContent(
  archives: readonly S['Archive'][],
  threads: Record<string, S['Thread'][]> = {},
): Sample {
  const row = (index: number): SampleRow => {
    const found = archives[index]!
    return { summary: summary(found), createdAt: found.createdAt, postedBy: found.postedBy!.id }
  }
  const collection = { description: 'Une sélection', limit: 2, matches: () => true }
  return {
    ...real,
    size: archives.length,
    row,
    details: (index) => archives[index]!,
    description: (index) => archives[index]!.description,
    threads: (index) => structuredClone(threads[archives[index]!.id] ?? []),
    members,
    channels,
    categories,
    collections: [
      {
        ...collection,
        id: 'old',
        title: 'Débuts',
        featured: false,
        createdAt: '2020-01-01T00:00:00Z',
      },
      {
        ...collection,
        id: 'fresh',
        title: 'Récents',
        featured: false,
        createdAt: '2025-01-01T00:00:00Z',
      },
      {
        ...collection,
        id: 'star',
        title: 'À la une',
        featured: true,
        createdAt: '2010-01-01T00:00:00Z',
        matches: ({ summary: { views } }: SampleRow) => views > 0,
      },
    ],
  }
}

const titleWords = [
  'Journal',
  'Été',
  'été',
  'L’heure',
  'Heures',
  'jour',
  '1975',
  ': suite',
  '— fin',
  'Œuf',
  '?',
]
const date = fc.option(
  fc.constantFrom('1974-12-31', '1975-01-01', '1975-06-15', '1981-05-10', '1989-07-14'),
)

/** Generates archives from few values, so that ties are frequent. */
const anyArchive = fc
  .record({
    title: fc.array(fc.constantFrom(...titleWords), { minLength: 1, maxLength: 3 }),
    channel: fc.constantFrom(...channels.map(({ id, name }) => ({ id, name }))),
    category: fc.constantFrom(...categories),
    broadcastDate: date,
    year: fc.constantFrom(1974, 1975, 1981, 1989),
    views: fc.nat(4),
    poster: fc.constantFrom(...members),
    description: fc.constantFrom('Une archive.', 'Un œuf, un jour.', 'Le journal de 1989.'),
    createdAt: fc.constantFrom(
      '2025-01-01T00:00:00Z',
      '2025-02-01T00:00:00Z',
      '2025-03-01T00:00:00Z',
    ),
  })
  .map(({ title, poster: { id, username, avatar }, ...rest }) => ({
    ...rest,
    title: title.join(' '),
    postedBy: { id, username, avatar },
  }))

/** Generates archives whose ids are in another order than the list. */
export const anyArchives = (prefix: string, maxLength: number) =>
  fc
    .array(anyArchive, { maxLength })
    .map((rows) =>
      rows.map((fields, at) => archive({ ...fields, id: `${prefix}${(at * 7) % 31}x${at}` })),
    )

const everyFilter = fc.record({
  query: fc.constantFrom(
    'jour',
    'ete',
    'l’heure',
    'une 1975',
    'HEURE',
    'j b',
    '?!',
    'oeuf journal',
  ),
  channel: fc.constantFrom('une', 'bis', 'sud', 'nowhere'),
  category: fc.constantFrom('news', 'show'),
  year: fc.constantFrom(1974, 1975, 1990),
  decade: fc.constantFrom(1970, 1980, 1990),
  from: fc.constantFrom(1974, 1975, 1980),
  to: fc.constantFrom(1974, 1980, 1981),
  postedBy: fc.constantFrom('sam', 'lou', 'ana', 'nobody'),
})

/** Generates filters of at most two conditions; more would match nothing in so small a world. */
export const anyFilter = fc
  .tuple(
    everyFilter,
    fc.subarray(
      ['query', 'channel', 'category', 'year', 'decade', 'from', 'to', 'postedBy'] as const,
      { maxLength: 2 },
    ),
  )
  .map(([all, keys]): Filter => Object.fromEntries(keys.map((key) => [key, all[key]])))
