import { Refused } from './refusal.ts'
import { viewOf, type Source } from './source.ts'

/** The body of each table of a track, by file offsets. */
export type Tables = Partial<Record<string, { body: number; end: number }>>

type Table = { start: number; width: number; rows: number }

const BLOCK = 262_144

/** A table's rows; `head` bytes precede the row count. @throws Refused if the table exceeds its box */
async function tableOf(source: Source, tables: Tables, type: string, width: number, head = 4) {
  const box = tables[type]
  if (!box) return undefined
  const count = await source.read(box.body + head, box.body + head + 4)
  const start = box.body + head + 4
  if (count.length < 4 || start > box.end) throw new Refused('unusable')
  return { start, width, rows: viewOf(count).getUint32(0), end: box.end }
}

async function wholeTable(source: Source, tables: Tables, type: string, width: number) {
  const table = await tableOf(source, tables, type, width)
  if (table && table.start + table.rows * width > table.end) throw new Refused('unusable')
  return table
}

/** Visits the rows in blocks: a table may have a hundred megabytes. */
async function eachRow(
  source: Source,
  { start, width, rows }: Table,
  visit: (view: DataView, at: number, row: number) => void,
  first = 0,
) {
  const rowsPerBlock = Math.floor(BLOCK / width)
  for (let row = first; row < rows; row += rowsPerBlock) {
    const count = Math.min(rowsPerBlock, rows - row)
    const bytes = await source.read(start + row * width, start + (row + count) * width)
    if (bytes.length < count * width) throw new Refused('cut_off')
    const view = viewOf(bytes)
    for (let i = 0; i < count; i++) visit(view, i * width, row + i)
  }
}

/** The number of samples of a track. */
export async function samplesIn(source: Source, tables: Tables): Promise<number> {
  const table =
    (await tableOf(source, tables, 'stsz', 4, 8)) ?? (await tableOf(source, tables, 'stz2', 1, 8))
  return table?.rows ?? 0
}

/** The duration of a track's samples in ticks; undefined without an `stts` box. */
export async function ticksIn(source: Source, tables: Tables): Promise<number | undefined> {
  const table = await wholeTable(source, tables, 'stts', 8)
  let ticks = 0
  if (!table) return undefined
  await eachRow(source, table, (view, at) => (ticks += view.getUint32(at) * view.getUint32(at + 4)))
  return ticks
}

async function chunkTable(source: Source, tables: Tables) {
  const wide = await wholeTable(source, tables, 'co64', 8)
  const table = wide ?? (await wholeTable(source, tables, 'stco', 4))
  const offsetAt = (view: DataView, at: number) =>
    wide ? view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4) : view.getUint32(at)
  return table && { table, offsetAt }
}

/** The file offset of the first sample. */
export async function firstOffset(source: Source, tables: Tables) {
  const chunks = await chunkTable(source, tables)
  let found: number | undefined
  if (!chunks || chunks.table.rows === 0) return undefined
  const first = { ...chunks.table, rows: 1 }
  await eachRow(source, first, (view, at) => (found = chunks.offsetAt(view, at)))
  return found
}

/** The sample count before a chunk and in it. */
async function samplesOfChunk(source: Source, tables: Tables, chunk: number) {
  const runs = await wholeTable(source, tables, 'stsc', 12)
  let [before, from, each] = [0, 0, 0]
  if (runs) {
    await eachRow(source, runs, (view, at) => {
      const next = view.getUint32(at) - 1
      if (next > chunk || next < from) return
      before += (next - from) * each
      from = next
      each = view.getUint32(at + 4)
    })
  }
  return { before: before + (chunk - from) * each, count: each }
}

/** The end offset of a track's last sample; 0 without samples. */
export async function samplesEnd(source: Source, tables: Tables): Promise<number> {
  const chunks = await chunkTable(source, tables)
  if (!chunks) return 0
  let [last, start] = [-1, 0]
  await eachRow(source, chunks.table, (view, at, row) => {
    const offset = chunks.offsetAt(view, at)
    if (offset < start) return
    start = offset
    last = row
  })
  const box = tables['stsz']
  if (last === -1 || !box) return start
  const { before, count } = await samplesOfChunk(source, tables, last)
  const head = await source.read(box.body + 4, box.body + 12)
  if (head.length < 8) throw new Refused('unusable')
  const [same, samples] = [viewOf(head).getUint32(0), viewOf(head).getUint32(4)]
  const stop = Math.min(before + count, samples)
  if (same > 0) return start + Math.max(0, stop - before) * same
  if (box.body + 12 + samples * 4 > box.end) throw new Refused('unusable')
  let end = start
  const sizes = { start: box.body + 12, width: 4, rows: stop }
  await eachRow(source, sizes, (view, at) => (end += view.getUint32(at)), before)
  return end
}
