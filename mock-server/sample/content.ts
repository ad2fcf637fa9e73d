import type { components } from '#contract'
import { categories } from './categories.ts'
import { channels } from './channels.ts'
import { collections } from './content/collections.ts'
import type { SeededCollection } from './content/collections.ts'
import { threadsOf } from './content/comments.ts'
import { copyrightOf, isCaptioned, musicOf, resolutionOf } from './content/credits.ts'
import { descriptionOf } from './content/descriptions.ts'
import { createMembers } from './content/members.ts'
import { createRecords } from './content/records.ts'
import type { Row } from './content/records.ts'
import { sketch } from './content/sketch.ts'

export type { Row } from './content/records.ts'
type S = components['schemas']

/** What only the page of an archive shows. */
export type Details = Pick<
  S['Archive'],
  'description' | 'resolution' | 'copyright' | 'music' | 'captions'
>

/** Everything that a world is made of, written on demand: the same for the same seed, whatever the size. */
export type Content = {
  seed: number
  size: number
  /** Where the clock of the world starts (RFC 3339). */
  epoch: string
  row(index: number): Row
  details(index: number): Details
  /** The text of the details that a search looks through. */
  description: (index: number) => string
  threads(index: number): S['Thread'][]
  /** Personas first, then the other members; those with `isArchivist` post. */
  members: readonly S['User'][]
  channels: readonly Omit<S['Channel'], 'archiveCount'>[]
  categories: readonly Omit<S['Category'], 'archiveCount'>[]
  collections: readonly SeededCollection[]
}

const epoch = '2026-09-01T18:00:00Z'

/** Opens the sample world of a seed at a size in archives; nothing is written before it is asked for. */
export function createContent({ seed, archives }: { seed: number; archives: number }): Content {
  const members = createMembers(seed, epoch)
  const posters = members.filter((member) => member.isArchivist).map((member) => member.id)
  const row = createRecords(seed, epoch, posters)
  return {
    seed,
    size: archives,
    epoch,
    row,
    description: (index) => descriptionOf(sketch(seed, index)),
    details(index) {
      const drawn = sketch(seed, index)
      const { id } = row(index).summary
      return {
        description: descriptionOf(drawn),
        resolution: resolutionOf(drawn),
        copyright: copyrightOf(drawn),
        music: musicOf(drawn),
        ...(isCaptioned(drawn) && {
          captions: [{ language: 'fr', path: `captions/${id}.fr.vtt` }],
        }),
      }
    },
    threads(index) {
      const { summary, createdAt } = row(index)
      const { id: archiveId, views } = summary
      return threadsOf({ sketch: sketch(seed, index), archiveId, createdAt, views }, members, epoch)
    },
    members,
    channels: channels.map(({ id, name, number, from, to }) => {
      return { id, name, number, logo: `channels/${id}.svg`, since: from, until: to }
    }),
    categories,
    collections,
  }
}
