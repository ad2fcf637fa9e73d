import { notFound } from '../../contract/responses.ts'
import type { ScenarioRows } from '../scenario.ts'

export const collectionScenarios = {
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
  'criteria-too-narrow': {
    about: 'No archive matches the filters.',
    see: '/archives?query=xylophoniste',
    after: 'opening the page',
    shows: 'archives.noMatch',
  },
  'search-finds-nothing': {
    about: 'The search finds nothing.',
    see: '/',
    after: 'searching for nonsense',
    shows: 'search.none',
  },
  'collections-empty': {
    about: 'There are archives, and no collections of them.',
    see: '/collections',
    after: 'opening the page',
    shows: 'collections.none',
    world: { view: (sampleIndex) => ({ ...sampleIndex, collections: [] }) },
  },
  'nothing-featured': {
    about: 'No collection is featured.',
    see: '/',
    after: 'opening the page',
    shows: 'collections.noneFeatured',
    world: {
      view: (sampleIndex) => ({
        ...sampleIndex,
        collections: sampleIndex.collections.map(({ about, rows }) => ({
          about: { ...about, featured: false },
          rows,
        })),
      }),
    },
  },
  'archive-alone': {
    about: 'Only one archive exists, so none is similar.',
    see: '/archives',
    after: 'opening an archive',
    shows: 'archives.noSimilar',
    world: { archives: 1 },
  },
  'archive-missing': {
    about: 'No archive can be found any more.',
    see: '/player/gone',
    after: 'opening the page',
    shows: 'player.notFound',
    answers: { getArchive: notFound('archive') },
  },
  'collection-missing': {
    about: 'No collection can be found any more.',
    see: '/collection/gone',
    after: 'opening the page',
    shows: 'collections.notFound',
    answers: { getCollection: notFound('collection') },
  },
  'page-missing': {
    about: 'An address where there is no page.',
    see: '/nothing-is-here',
    after: 'opening the page',
    shows: 'notFound.title',
  },
} satisfies ScenarioRows
