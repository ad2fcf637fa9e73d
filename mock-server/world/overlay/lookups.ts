import type { components } from '#contract'
import { limits } from '#limits'
import type { SampleIndex } from '../indexes/sample-index.ts'
import { queryWords, wordsOf } from '../indexes/fold.ts'
import { scoreText } from '../indexes/relevance.ts'
import { summaryOf } from './archives.ts'
import { listEntries } from './listing.ts'
import type { Overlay } from './overlay.ts'

type S = components['schemas']

export function channelsOf({ sample, counts }: SampleIndex, { added }: Overlay): S['Channel'][] {
  const own = [...added.values()]
  return sample.channels
    .map((about, at) => {
      const more = own.filter(({ channel }) => channel.id === about.id).length
      return { ...about, archiveCount: (counts.channels[at] ?? 0) + more }
    })
    .toSorted((a, b) => (a.number ?? 1000) - (b.number ?? 1000))
}

export function categoriesOf({ sample, counts }: SampleIndex, { added }: Overlay): S['Category'][] {
  const own = [...added.values()]
  return sample.categories.map((about, at) => {
    const more = own.filter(({ category }) => category.id === about.id).length
    return { ...about, archiveCount: (counts.categories[at] ?? 0) + more }
  })
}

/** Curated collections: archives that a session adds do not join them. */
export function collectionsOf(sampleIndex: SampleIndex): S['CollectionSummary'][] {
  return sampleIndex.collections.map((collection) => collectionSummary(sampleIndex, collection))
}

export function collectionOf(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
): S['Collection'] | undefined {
  const collection = sampleIndex.collections.find(({ about }) => about.id === id)
  if (!collection) return undefined
  const archives = collection.rows.map((row) => summaryOf(sampleIndex, overlay, row))
  return { ...collectionSummary(sampleIndex, collection), archives }
}

export function searchAll(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  query: string,
  limit: number,
): S['SearchResult'] {
  const found = foundBy(sampleIndex, overlay, query, limit)
  if (isSomething(found)) return found
  const didYouMean = didYouMeanFor(sampleIndex, overlay, query)
  return didYouMean === undefined ? found : { ...found, didYouMean }
}

const isSomething = ({ archives, channels, collections }: S['SearchResult']) =>
  archives.length + channels.length + collections.length > 0

const MAX_ATTEMPTS = 5

/** The query with unknown words replaced by suggestions, if it then finds something. */
function didYouMeanFor(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  query: string,
): string | undefined {
  const lacking = new Map<string, string[]>()
  for (const word of new Set(query.match(WORD))) {
    const meant = sampleIndex.spell(word)
    if (meant) lacking.set(word, meant)
  }
  for (let rank = 0; rank < MAX_ATTEMPTS; rank++) {
    const other = query.replace(WORD, (word) => {
      const meant = lacking.get(word)
      return meant?.[rank] ?? meant?.[0] ?? word
    })
    const fits = other !== query && Array.from(other).length <= limits.SearchText.maxLength
    if (fits && isSomething(foundBy(sampleIndex, overlay, other, 1))) return other
  }
  return undefined
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu

function foundBy(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  query: string,
  limit: number,
): S['SearchResult'] {
  const words = queryWords(query)
  const { entries } = listEntries(sampleIndex, overlay, { query }, 'relevance', 0, limit)
  const best = <Item>(items: readonly Item[], score: (item: Item) => number): Item[] =>
    items
      .map((item) => ({ item, score: score(item) }))
      .filter((found) => found.score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ item }) => item)
  return {
    archives: entries.map((entry) => summaryOf(sampleIndex, overlay, entry)),
    channels: best(channelsOf(sampleIndex, overlay), ({ name }) =>
      scoreText(words, { title: wordsOf(name) }),
    ),
    collections: best(collectionsOf(sampleIndex), ({ title, description }) =>
      scoreText(words, { title: wordsOf(title), description: wordsOf(description) }),
    ),
  }
}

function collectionSummary(
  { columns }: SampleIndex,
  { about, rows }: SampleIndex['collections'][number],
): S['CollectionSummary'] {
  const { id, title, description, featured, createdAt } = about
  const years = rows.map((row) => columns.year[row] ?? 0)
  return {
    id,
    title,
    description,
    cover: `collections/${id}.svg`,
    featured,
    createdAt,
    archiveCount: rows.length,
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
  }
}
