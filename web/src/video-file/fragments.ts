import type { Box } from './boxes.ts'
import { Refused } from './refusal.ts'
import { textOf, viewOf, type Source } from './source.ts'

/** The defaults of a track's samples (`trex`). */
type Defaults = { duration: number; size: number }

/** Begin and end of each track in ticks, and the end offset of all data. */
export type Fragments = { times: Map<number, { begin: number; end: number }>; end: number }

const MAX_FRAGMENT = 16_777_216

function* boxesIn(bytes: Uint8Array, from = 0) {
  const data = viewOf(bytes)
  for (let at = from; at + 8 <= bytes.length;) {
    const size = data.getUint32(at)
    if (size < 8 || at + size > bytes.length) throw new Refused('unusable')
    yield { type: textOf(bytes.subarray(at + 4, at + 8)), bytes: bytes.subarray(at + 8, at + size) }
    at += size
  }
}

/** Reads the numbers of a box in order. */
function reader(bytes: Uint8Array) {
  const data = viewOf(bytes)
  let at = 4
  const next = () => {
    if (at + 4 > bytes.length) throw new Refused('unusable')
    at += 4
    return data.getUint32(at - 4)
  }
  return {
    flags: (bytes.length < 4 ? 0 : data.getUint32(0)) & 0xff_ff_ff,
    version: bytes[0] ?? 0,
    next,
    next64: () => next() * 2 ** 32 + next(),
    left: () => bytes.length - at,
  }
}

function headerOf(bytes: Uint8Array, defaults: ReadonlyMap<number, Defaults>) {
  const { flags, next, next64 } = reader(bytes)
  const id = next()
  const base = flags & 0x1 ? next64() : undefined
  if (flags & 0x2) next()
  const { duration, size } = defaults.get(id) ?? { duration: 0, size: 0 }
  return {
    id,
    base,
    isOwnBase: base !== undefined || (flags & 0x02_00_00) !== 0,
    duration: flags & 0x8 ? next() : duration,
    size: flags & 0x10 ? next() : size,
  }
}

/** Sums the samples of a `trun` box; reads only the rows that it lists. */
function runOf(bytes: Uint8Array, own: Defaults) {
  const { flags, next, left } = reader(bytes)
  const count = next()
  const offset = flags & 0x1 ? next() | 0 : undefined
  if (flags & 0x4) next()
  const listed = [0x100, 0x200, 0x400, 0x800].map((flag) => (flags & flag) !== 0)
  const width = 4 * listed.filter(Boolean).length
  if (count * width > left()) throw new Refused('unusable')
  const [hasDuration, hasSize] = listed
  let ticks = hasDuration ? 0 : count * own.duration
  let size = hasSize ? 0 : count * own.size
  const rows = width > 0 ? count : 0
  for (let i = 0; i < rows; i++) {
    const values = listed.map((is) => (is ? next() : 0))
    ticks += values[0] ?? 0
    size += values[1] ?? 0
  }
  return { offset, ticks, size }
}

/** Sums the fragments of a file: each `moof` lists the offset and size of its samples. */
export async function readFragments(
  source: Source,
  moofs: readonly Box[],
  defaults: ReadonlyMap<number, Defaults>,
): Promise<Fragments> {
  const all: Fragments = { times: new Map(), end: 0 }
  for (const { start, body, end } of moofs) {
    if (end - body > MAX_FRAGMENT) throw new Refused('unusable')
    let dataEnd = start
    for (const traf of boxesIn(await source.read(body, end))) {
      if (traf.type === 'traf') dataEnd = addTrack(traf.bytes, { start, dataEnd }, defaults, all)
    }
  }
  return all
}

function addTrack(
  traf: Uint8Array,
  { start, dataEnd }: { start: number; dataEnd: number },
  defaults: ReadonlyMap<number, Defaults>,
  all: Fragments,
) {
  let header: ReturnType<typeof headerOf> | undefined
  let place = dataEnd
  let base = dataEnd
  for (const { type, bytes } of boxesIn(traf)) {
    if (type === 'tfhd') {
      header = headerOf(bytes, defaults)
      base = header.base ?? (header.isOwnBase ? start : dataEnd)
      place = base
    }
    if (!header) continue
    const { id } = header
    const time = all.times.get(id)
    if (type === 'tfdt') {
      const { version, next, next64 } = reader(bytes)
      const at = version === 1 ? next64() : next()
      all.times.set(id, { begin: time?.begin ?? at, end: at })
    }
    if (type === 'trun') {
      const run = runOf(bytes, header)
      place = (run.offset === undefined ? place : base + run.offset) + run.size
      all.times.set(id, { begin: time?.begin ?? 0, end: (time?.end ?? 0) + run.ticks })
      all.end = Math.max(all.end, place)
    }
  }
  return place
}
