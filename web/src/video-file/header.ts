import { BoxParser, createFile, Log, MP4BoxBuffer, type ISOFile } from 'mp4box'
import { limits } from '#limits'
import { childrenOf, type Box } from './boxes.ts'
import { Refused } from './refusal.ts'
import type { Tables } from './sample-tables.ts'
import type { Source } from './source.ts'

type Moov = ISOFile['moov']
type Trak = Moov['traks'][number]
type Media = Trak['mdia']

/** A track with optional boxes: the library's types declare all as present. */
export type ParsedTrak = Partial<Pick<Trak, 'tkhd' | 'edts'>> & {
  mdia?: Partial<Pick<Media, 'mdhd' | 'hdlr'>> & {
    minf?: { stbl?: Partial<Pick<Media['minf']['stbl'], 'stsd'>> }
  }
}
export type Movie = Partial<Pick<Moov, 'mvhd' | 'mvex'>> & { traks?: ParsedTrak[] }

const LIMIT = limits.ArchiveUpload.video['x-recording'].maxHeaderBytes
/** Limits in bytes of one parsed box and of all. */
const MAX_BOX = 262_144
const MAX_ALL = 1_048_576
const MAX_TRACKS = 128

interface Wanted {
  readonly [type: string]: Wanted | 'whole'
}

/** Boxes that the library parses. Sample tables are excluded: a day of video has a hundred megabytes. */
const wanted: Wanted = {
  mvhd: 'whole',
  mvex: { trex: 'whole' },
  trak: {
    tkhd: 'whole',
    edts: { elst: 'whole' },
    mdia: { mdhd: 'whole', hdlr: 'whole', minf: { stbl: { stsd: 'whole' } } },
  },
}

/** Boxes in a sample entry with its codec and pixel aspect ratio. */
const described = ['avcC', 'av1C', 'vpcC', 'esds', 'wave', 'pasp', 'sinf']
const containers = ['ftyp', 'moov', 'mvex', 'trak', 'edts', 'mdia', 'minf', 'stbl']
const heads = ['mvhd', 'trex', 'tkhd', 'elst', 'mdhd', 'hdlr', 'stsd']
const parsedTypes = new Set([...containers, ...heads, ...described])

// The library then skips every other box. It would log about them to the console.
for (const type of Object.keys(BoxParser.box)) {
  if (!parsedTypes.has(type)) Reflect.deleteProperty(BoxParser.box, type)
}
Log.error = () => {}

const tableTypes = ['stts', 'stsz', 'stz2', 'stco', 'co64', 'stsc']

const join = (parts: readonly Uint8Array[]) => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const boxOf = (type: string, body: Uint8Array) => {
  const head = new Uint8Array(8)
  new DataView(head.buffer).setUint32(0, body.length + 8)
  for (let i = 0; i < 4; i++) head[4 + i] = type.charCodeAt(i)
  return join([head, body])
}

/** Copies the wanted boxes and records the offsets of each track's tables. */
async function copyOf(source: Source, box: Box, wantedBoxes: Wanted, tracks: Tables[]) {
  const parts: Uint8Array[] = []
  for (const child of await childrenOf(source, box)) {
    const { type, body, end } = child
    const inside = Object.hasOwn(wantedBoxes, type) ? wantedBoxes[type] : undefined
    if (type === 'trak') tracks.push({})
    const tables = tracks.at(-1)
    if (tables && tableTypes.includes(type)) tables[type] ??= child
    if (!inside) continue
    if (tracks.length > MAX_TRACKS || (inside === 'whole' && end - body > MAX_BOX)) {
      throw new Refused('unusable')
    }
    const content =
      inside === 'whole'
        ? await source.read(body, end)
        : await copyOf(source, child, inside, tracks)
    parts.push(boxOf(type, content))
  }
  const copy = join(parts)
  if (copy.length > MAX_ALL) throw new Refused('unusable')
  return copy
}

/** Parses a movie header with the library, within the limits above. */
export async function readHeader(source: Source, moov: Box, brands: readonly string[]) {
  if (moov.end - moov.start > LIMIT) throw new Refused('header_too_large', { limit: LIMIT })
  const tables: Tables[] = []
  const copy = boxOf('moov', await copyOf(source, moov, wanted, tables))
  const names = [brands[0] ?? '', '\0\0\0\0', ...brands.slice(1)].join('')
  const bytes = join([
    boxOf(
      'ftyp',
      Uint8Array.from(names, (one) => one.charCodeAt(0)),
    ),
    copy,
  ])
  return { movie: parsed(bytes), tables }
}

function parsed(bytes: Uint8Array<ArrayBuffer>): Movie | undefined {
  try {
    const file = createFile()
    file.checkBuffer(MP4BoxBuffer.fromArrayBuffer(bytes.buffer, 0))
    file.parse()
    const moov: Movie | undefined = file.moov
    return moov
  } catch {
    throw new Refused('unusable')
  }
}
