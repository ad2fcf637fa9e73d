import type { Movie, ParsedTrak } from './header.ts'
import type { Tables } from './sample-tables.ts'

type Head = NonNullable<ParsedTrak['tkhd']>
type Matrix = Head['matrix']
type Stsd = NonNullable<
  NonNullable<NonNullable<NonNullable<ParsedTrak['mdia']>['minf']>['stbl']>['stsd']
>
type Entry = Stsd['entries'][number]

export type Track = {
  id: number
  kind: 'picture' | 'audio'
  isEnabled: boolean
  /** A value of the `codecs` parameter (RFC 6381): `avc1.64001f`, `mp4a.40.2`. */
  codec: string
  isEncrypted: boolean
  /** The coded size in pixels. */
  width: number
  height: number
  /** The pixel aspect ratio. */
  pixel: number
  /** The rotation in degrees clockwise. */
  angle: number
  isMirrored: boolean
  /** `ticks` / `timescale` is the media's duration before edits, by the header, without fragments. */
  timescale: number
  ticks: number
  edits: { seconds: number; start: number }[]
  tables: Tables
}

const UNKNOWN = [0xff_ff_ff_ff, 2 ** 64 - 1, 2 ** 64]

const ticksOf = (ticks: number) => (UNKNOWN.includes(ticks) || !(ticks > 0) ? 0 : ticks)

type Described = { esd: { getOTI: () => unknown } }

const isDescribed = (box: object): box is Described =>
  'esd' in box && typeof box.esd === 'object' && box.esd !== null && 'getOTI' in box.esd

function codecOf(entry: Entry): string {
  try {
    const codec = entry.getCodec()
    // MPEG-4, MPEG-2 and others share `mp4v`; the object type distinguishes them.
    if (codec !== 'mp4v') return codec
    for (const box of entry.boxes ?? []) {
      const oti = isDescribed(box) && box.esd.getOTI()
      if (typeof oti === 'number') return `mp4v.${oti.toString(16)}`
    }
    return codec
  } catch {
    // The codec configuration is missing.
    return entry.type
  }
}

/** The pixel aspect ratio by the `pasp` box, else by the display size of the track. */
function pixelOf(entry: Entry, { width, height }: Head, stored: number) {
  for (const box of entry.boxes ?? []) {
    if (!('hSpacing' in box) || !('vSpacing' in box)) continue
    const [across, down] = [Number(box.hSpacing), Number(box.vSpacing)]
    return across > 0 && down > 0 ? across / down : 1
  }
  return width > 0 && height > 0 && stored > 0 ? width / height / stored : 1
}

/** Rotation and mirroring of the track's matrix multiplied by the movie's. */
function turnOf(track: Matrix, movie: Matrix | undefined) {
  const [a = 1, b = 0, , c = 0, d = 1] = track
  const [e = 1, f = 0, , g = 0, h = 1] = movie ?? []
  const [across, down] = [a * e + b * g, a * f + b * h]
  const [across2, down2] = [c * e + d * g, c * f + d * h]
  return {
    angle: (Math.round((Math.atan2(down, across) * 180) / Math.PI) + 360) % 360,
    isMirrored: across * down2 - down * across2 < 0,
  }
}

function trackOf(trak: ParsedTrak, { mvhd }: Movie, tables: Tables): Track | undefined {
  const { tkhd, mdia, edts } = trak
  const handler = mdia?.hdlr?.handler
  const kind = handler === 'vide' ? 'picture' : handler === 'soun' ? 'audio' : undefined
  const entries = mdia?.minf?.stbl?.stsd?.entries ?? []
  const [entry] = entries
  if (!kind || !entry || !tkhd) return undefined
  const size = 'width' in entry ? { width: entry.getWidth(), height: entry.getHeight() } : undefined
  const { width = 0, height = 0 } = size ?? {}
  return {
    id: tkhd.track_id,
    kind,
    isEnabled: (tkhd.flags & 1) === 1,
    codec: codecOf(entry),
    isEncrypted: entries.some(
      (one) => /^(enc[avu]|dr[mi][sid])$/.test(one.type) || ('sinf' in one && Boolean(one.sinf)),
    ),
    width,
    height,
    pixel: pixelOf(entry, tkhd, width / height),
    ...turnOf(tkhd.matrix, mvhd?.matrix),
    timescale: mdia?.mdhd?.timescale ?? 0,
    ticks: ticksOf(mdia?.mdhd?.duration ?? 0),
    edits: (edts?.elst?.entries ?? []).map(({ segment_duration, media_time }) => ({
      seconds: mvhd?.timescale ? segment_duration / mvhd.timescale : 0,
      start: media_time,
    })),
    tables,
  }
}

export const tracksOf = (movie: Movie, tables: readonly Tables[]): Track[] =>
  (movie.traks ?? []).flatMap((trak, i) => trackOf(trak, movie, tables[i] ?? {}) ?? [])

/** The presentation duration in seconds of a track with `ticks` of media. */
export function secondsOf({ edits, timescale }: Track, ticks: number): number {
  if (edits.length === 0) return ticks / timescale
  return edits.reduce((sum, { seconds, start }) => {
    // An edit without a duration, or with one that exceeds the media by more than rounding, takes the rest.
    const rest = Math.max(0, ticks - Math.max(0, start)) / timescale
    const isMadeUp = start >= 0 && rest > 0 && seconds > rest + 1
    return sum + (seconds > 0 && !isMadeUp ? seconds : rest)
  }, 0)
}
