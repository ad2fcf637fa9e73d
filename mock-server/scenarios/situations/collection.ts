import { notFound } from '../../http/answers.ts'
import type { Rows } from '../scenario.ts'

/** What the collection holds, and what it lacks. */
export const collection = {
  'home-empty': {
    about: 'Nothing has been archived yet.',
    see: '/',
    after: 'opening the page',
    shows: 'archives.noRecent',
    world: { archives: 0 },
  },
  'library-empty': {
    about: 'The list of archives is empty.',
    see: '/archives',
    after: 'opening the page',
    shows: 'archives.none',
    world: { archives: 0 },
  },
  'archive-missing': {
    about: 'No archive can be found any more.',
    see: '/player/gone',
    after: 'opening the page',
    shows: 'player.notFound',
    answers: { getArchive: notFound('archive') },
  },
} satisfies Rows
