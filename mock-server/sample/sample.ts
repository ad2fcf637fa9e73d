import { faker } from '@faker-js/faker/locale/fr'
import type { components } from '#contract'
import { sampleCategories } from './categories.ts'
import { sampleChannels } from './channels.ts'
import { sampleCollections } from './content/collections.ts'
import type { SeededCollection } from './content/collections.ts'
import { createThreads } from './content/comments.ts'
import { copyrightOf, musicOf, resolutionOf } from './content/credits.ts'
import { createMembers } from './content/members.ts'
import { createRecords } from './content/records.ts'
import type { SampleRow } from './content/records.ts'

export type { SampleRow } from './content/records.ts'
type S = components['schemas']

/** What only an archive's page shows: the fields of the contract that `archiveOf` does not compute. */
type ArchiveDetailFields = Omit<
  S['Archive'],
  keyof S['ArchiveSummary'] | 'video' | 'postedBy' | 'createdAt'
>

/** The content of a world, generated on demand: the same for the same seed, whatever the size. */
export type Sample = {
  seed: number
  size: number
  /** Start of the world's clock (RFC 3339). */
  epoch: string
  row(index: number): SampleRow
  details(index: number): ArchiveDetailFields
  /** The description, which the search indexes. */
  description: (index: number) => string
  threads(index: number): S['Thread'][]
  /** Personas first, then the other members; those with `isArchivist` post archives. */
  members: readonly S['User'][]
  channels: readonly Omit<S['Channel'], 'archiveCount'>[]
  categories: readonly Omit<S['Category'], 'archiveCount'>[]
  collections: readonly SeededCollection[]
}

const epoch = '2026-09-01T18:00:00Z'

/** Opens the sample world of a seed, with so many archives; content is generated on demand. */
export function createSample({ seed, archives }: { seed: number; archives: number }): Sample {
  const members = createMembers(seed, epoch)
  const posters = members.filter((member) => member.isArchivist).map((member) => member.id)
  const threadsOf = createThreads(members, epoch)
  const { record, description } = createRecords(seed, epoch, posters)
  /**
   * Seeds faker for the credits or comments of a record, which use the words of its description.
   */
  const startTexts = (index: number) => {
    const text = description(index)
    const { row, sketch } = record(index)
    faker.seed([seed, index, 2])
    return { row, description: text, sketch: { ...sketch, words: new Map(sketch.words) } }
  }
  return {
    seed,
    size: archives,
    epoch,
    row: (index) => record(index).row,
    description,
    details(index) {
      const { sketch, row, description: text } = startTexts(index)
      return {
        description: text,
        resolution: resolutionOf(sketch),
        copyright: copyrightOf(sketch),
        music: musicOf(sketch),
        ...(faker.datatype.boolean(0.3) && {
          captions: [{ language: 'fr', path: `captions/${row.summary.id}.fr.vtt` }],
        }),
      }
    },
    threads(index) {
      const { sketch, row } = startTexts(index)
      const { id, views } = row.summary
      return threadsOf({ sketch, archiveId: id, createdAt: row.createdAt, views })
    },
    members,
    channels: sampleChannels.map(({ id, name, number, from, to }) => {
      return { id, name, number, logo: `channels/${id}.svg`, since: from, until: to }
    }),
    categories: sampleCategories,
    collections: sampleCollections,
  }
}
