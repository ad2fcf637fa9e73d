import type { components } from '#contract'
import { createSample, type Sample, type SampleRow } from '../../sample/sample.ts'
import { columnWriter, countValues, emptyColumns, type Columns } from './columns.ts'
import { rowFilters } from './filter.ts'
import { programmeOf, wordsOf } from './fold.ts'
import { sortAll } from './sort-keys.ts'
import { createScorer, type Scorer } from './search-index.ts'
import { createSelect, type Select } from './selection.ts'
import { createSpeller, type SpellingSuggester } from './spelling-suggestions.ts'
import { descriptionIndex, wordIndexer } from './word-index.ts'

type S = components['schemas']

/** The content with its indexes. Shared by all sessions, which never change it. */
export type SampleIndex = {
  sample: Sample
  /** A row of the content, cached: generating it again would take most of a list's time. */
  row: (index: number) => SampleRow
  columns: Columns
  rows: Map<string, number>
  members: Map<string, S['User']>
  /** Sort keys of the titles, by row. */
  titleKeys: readonly string[]
  /** The number of each programme, and the programme of each row. */
  programmes: { numbers: Map<string, number>; of: Uint32Array }
  collections: readonly { about: Sample['collections'][number]; rows: readonly number[] }[]
  counts: { channels: Uint32Array; categories: Uint32Array }
  score: Scorer
  spell: SpellingSuggester
  select: Select
  rowFilter: ReturnType<typeof rowFilters>
  /** Builds the search index for about `ms` ms; false when it is complete. */
  prepare: (ms: number) => boolean
}

/** Reads every row once, and builds all indexes but that of descriptions. */
export function buildIndex(sample: Sample): SampleIndex {
  const { size } = sample
  const columns = emptyColumns(size)
  const write = columnWriter(sample, columns)
  const indexer = wordIndexer()
  const titleKeys: string[] = []
  const programmes = { numbers: new Map<string, number>(), of: new Uint32Array(size) }
  const collections = sample.collections
    .toSorted(featuredThenNewest)
    .map((about) => ({ about, rows: [] as number[] }))

  for (let index = 0; index < size; index++) {
    const row = sample.row(index)
    write(index, row)
    const words = wordsOf(row.summary.title)
    indexer.add(index, words)
    titleKeys.push(words.join(' '))
    programmes.of[index] = numberOf(programmes.numbers, programmeOf(row.summary.title))
    for (const { about, rows } of collections) {
      if (rows.length < about.limit && about.matches(row)) rows.push(index)
    }
  }

  const titles = indexer.build()
  const descriptions = descriptionIndex(sample)
  const score = createScorer(sample, columns, titles, descriptions.whole)
  const rowFilter = rowFilters(sample, columns, score)
  return {
    sample,
    row: remember(sample),
    columns,
    rows: new Map(columns.ids.map((id, index) => [id, index])),
    members: new Map(sample.members.map((member) => [member.id, member])),
    titleKeys,
    programmes,
    // An empty collection does not exist yet.
    collections: collections.filter(({ rows }) => rows.length > 0),
    counts: {
      channels: countValues(columns.channel, sample.channels.length),
      categories: countValues(columns.category, sample.categories.length),
    },
    score,
    spell: createSpeller(sample, titles, descriptions.whole),
    select: createSelect(sortAll(columns, titleKeys), rowFilter, score),
    rowFilter,
    prepare: descriptions.grow,
  }
}

/** Caches rows on demand: usually only the first pages of lists, not all of a large world. */
function remember(sample: Sample): (index: number) => SampleRow {
  const cached = Array.from<SampleRow | undefined>({ length: sample.size })
  return (index) => (cached[index] ??= sample.row(index))
}

type Collection = Sample['collections'][number]

function featuredThenNewest(a: Collection, b: Collection): number {
  return (
    Number(b.featured) - Number(a.featured) || Date.parse(b.createdAt) - Date.parse(a.createdAt)
  )
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const known = numbers.get(key)
  if (known !== undefined) return known
  numbers.set(key, numbers.size)
  return numbers.size - 1
}

/**
 * The sample world of a seed and size, with its indexes: always the same for the same arguments.
 */
export const createSampleIndex = (options: { seed: number; archives: number }): SampleIndex =>
  buildIndex(createSample(options))
