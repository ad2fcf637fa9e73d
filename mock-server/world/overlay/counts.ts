import type { components } from '#contract'
import type { SampleIndex } from '../indexes/sample-index.ts'
import type { Filter } from '../indexes/filter.ts'
import { addedArchives, baseRows, viewedRows } from './listing.ts'
import type { Overlay } from './overlay.ts'

type S = components['schemas']

export function countYears(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  filter: Filter,
): S['YearCount'][] {
  // The contract's years end at 2100.
  const counts = new Uint32Array(2101)
  for (const row of baseRows(sampleIndex, overlay, filter, '-views')) {
    const year = sampleIndex.columns.year[row] ?? 0
    counts[year] = (counts[year] ?? 0) + 1
  }
  for (const { year } of addedArchives(overlay, filter)) counts[year] = (counts[year] ?? 0) + 1
  return [...counts].flatMap((count, year) => (count > 0 ? [{ year, count }] : []))
}

export function countStats(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  filter: Filter,
): S['CollectionStats'] {
  const { columns, sample } = sampleIndex
  const rows = baseRows(sampleIndex, overlay, filter, '-views')
  const added = addedArchives(overlay, filter)
  const seen = new Uint8Array(sample.channels.length)
  let views = 0
  for (const row of rows) {
    views += columns.views[row] ?? 0
    seen[columns.channel[row] ?? 0] = 1
  }
  for (const row of viewedRows(sampleIndex, overlay, filter)) views += overlay.views.get(row) ?? 0
  for (const archive of added) views += archive.views
  const channels = new Set(sample.channels.flatMap(({ id }, at) => (seen[at] ? [id] : [])))
  for (const { channel } of added) channels.add(channel.id)
  return { archives: rows.length + added.length, channels: channels.size, views }
}
