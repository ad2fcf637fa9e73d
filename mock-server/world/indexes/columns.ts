import type { Content, Row } from '../../sample/content.ts'

/**
 * The rows turned on their side: one typed array for each field that lists filter or sort by.
 * 100,000 rows kept as objects would cost some 70 MB; these columns cost 4, and a page of a list asks
 * the content for its rows again (a few µs each).
 */
export type Columns = {
  ids: string[]
  /** Positions in `content.channels`, `.categories` and `.members`. */
  channel: Uint16Array
  category: Uint16Array
  poster: Uint16Array
  year: Uint16Array
  views: Uint32Array
  /** YYYYMMDD; 0: unknown. */
  broadcast: Uint32Array
  /** Milliseconds since 1970. */
  created: Float64Array
}

export function emptyColumns(size: number): Columns {
  return {
    ids: [],
    channel: new Uint16Array(size),
    category: new Uint16Array(size),
    poster: new Uint16Array(size),
    year: new Uint16Array(size),
    views: new Uint32Array(size),
    broadcast: new Uint32Array(size),
    created: new Float64Array(size),
  }
}

/** How many rows have each value of a column. */
export function countValues(column: Uint16Array, values: number): Uint32Array {
  const counts = new Uint32Array(values)
  for (const value of column) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

/** Position by id, in a list of things with ids. */
export function positions(list: readonly { id: string }[]): Map<string, number> {
  return new Map(list.map(({ id }, at) => [id, at]))
}

/** Writes rows into the columns. A row that names something the content lacks is an error. */
export function columnWriter(content: Content, columns: Columns) {
  const channels = positions(content.channels)
  const categories = positions(content.categories)
  const members = positions(content.members)
  return (index: number, { summary, createdAt, postedBy }: Row): void => {
    columns.ids.push(summary.id)
    columns.channel[index] = known(channels, summary.channel.id)
    columns.category[index] = known(categories, summary.category.id)
    columns.poster[index] = known(members, postedBy)
    columns.year[index] = summary.year
    columns.views[index] = summary.views
    columns.broadcast[index] = dayNumber(summary.broadcastDate)
    columns.created[index] = Date.parse(createdAt)
  }
}

/** A date as YYYYMMDD, which sorts like the date; 0: unknown. */
export function dayNumber(date: string | null): number {
  return date === null ? 0 : Number(date.replaceAll('-', ''))
}

function known(places: Map<string, number>, id: string): number {
  const at = places.get(id)
  if (at === undefined) throw new Error(`A row names ${id}, which the content does not have.`)
  return at
}
