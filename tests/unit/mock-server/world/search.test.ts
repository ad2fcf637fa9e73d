import { describe, expect, test } from 'vitest'
import { buildIndex } from '#mock/world/indexes/sample-index.ts'
import { openWorld } from '#mock/world/world.ts'
import { archive } from '#test/support/archive.ts'
import { sampleContent } from './small-sample.ts'

/** Returns the titles that a search finds among these, best first. */
function found(query: string, ...titles: string[]): string[] {
  const archives = titles.map((title, at) => archive({ id: `${at}: ${title}`, title }))
  const world = openWorld(buildIndex(sampleContent(archives)))
  return world.search(query, 50).archives.map(({ title }) => title)
}

describe('the search', () => {
  test.each([
    ['ELECTION', 'Élections : le direct'],
    ['élection', 'ELECTIONS 74'],
    ['oeuvre', 'Chefs-d’œuvre'],
    ['cœur', 'Le grand Coeur'],
    ['strasse', 'Die Straße'],
    ['soren', 'Søren'],
    ['lodz', 'Łódź'],
    ['ex aequo', 'Ex æquo'],
    ['heure', 'L’heure de vérité'],
    ["l'heure", 'L’heure de vérité'],
    ['l’heure', 'Les heures chaudes'],
    ['qu’il', 'Il était une fois'],
    ['aujourd’hui', 'Aujourd hui'],
  ])('« %s » finds « %s »', (query, title) => {
    expect(found(query, title, 'Autre chose')).toEqual([title])
  })

  test('descriptions are looked through too, and come after all else', () => {
    const autre = { title: 'Autre', category: { id: 'show', name: 'Variétés' } }
    const described = archive({ ...autre, id: 'told', description: 'On y voit un jour.' })
    const begun = archive({ ...autre, id: 'begun', description: 'Les jours d’après.' })
    const around = archive({ ...autre, id: 'around', channel: { id: 'bis', name: 'Jour' } })
    const titled = archive({ ...autre, id: 'titled', title: 'Journal' })
    const sample = sampleContent([begun, described, titled, around])
    const renamed = sample.channels.map((one) =>
      one.id === 'bis' ? { ...one, name: 'Jour' } : one,
    )
    const world = openWorld(buildIndex({ ...sample, channels: renamed }))
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
    expect(ids(world.search('jour', 9).archives)).toEqual(['titled', 'around', 'told', 'begun'])
    expect(ids(world.list({ query: 'voit' }, 'title', 0, 9).items)).toEqual(['told'])
    world.addArchive({ ...described, id: 'own', views: 7 })
    expect(ids(world.list({ query: 'voit' }, 'relevance', 0, 9).items)).toEqual(['own', 'told'])
  })

  test('a prefix counts more for a word still being typed', () => {
    expect(found('grand jour', 'Grands jour', 'Grand journal')).toEqual([
      'Grand journal',
      'Grands jour',
    ])
  })

  test.each(['?!', ' ', '…', '’', '\u0301', '😀'.repeat(100), '* + ( [ \\'])(
    'a query without letters or digits finds nothing: %j',
    (query) => {
      const world = openWorld(buildIndex(sampleContent([archive({ id: 'a' })])))
      expect(world.search(query, 8)).toEqual({ archives: [], channels: [], collections: [] })
      expect(world.list({ query }, 'title', 0, 8)).toEqual({ items: [], total: 0 })
    },
  )

  test.each(['.*', '(zut', 'a{99999}', '\\p{L}', '__proto__', 'constructor', 'زاپ', '\u202Ezut'])(
    'takes %j as words, never as a pattern',
    (query) => {
      const title = `Titre ${query} fin`
      const wanted = /[\p{L}\p{N}]/u.test(query) ? [title] : []
      expect(found(query, title, 'Autre chose')).toEqual(wanted)
    },
  )

  test('finds channels and collections too', () => {
    const world = openWorld(buildIndex(sampleContent([archive({ id: 'a', views: 3 })])))
    const { channels, collections } = world.search('la une', 8)
    expect(channels).toEqual([])
    expect(collections.map(({ id }) => id)).toEqual(['star'])
    expect(world.search('tele', 8).channels).toEqual([
      { id: 'une', name: 'Télé Une', number: 1, archiveCount: 1 },
    ])
    expect(world.search('selection', 2).collections.map(({ id }) => id)).toEqual(['star', 'fresh'])
  })
})
