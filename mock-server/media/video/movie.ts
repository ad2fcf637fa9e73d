import { bodiesAt, bodyAt, view } from './boxes.ts'

/** What a `trak` says about itself; `ticks` are counted in `timescale` units a second. */
export type TrackHead = {
  kind: 'video' | 'audio' | 'other'
  /** The four letters of the sample entry: `avc1`, `mp4a`, … */
  codec: string
  timescale: number
  ticks: number
  /** Stored pixels, from the sample entry. */
  width: number
  height: number
  /** Shown pixels, from the track header, before rotation. */
  shownWidth: number
  shownHeight: number
  rotation: 0 | 90 | 180 | 270
  body: Uint8Array
}

export type Movie = { timescale: number; ticks: number; tracks: TrackHead[] }

const mostTracks = 32
const unknown32 = 0xffff_ffff

/** Timescale and duration of `mvhd` and `mdhd`, whose first fields agree; zeros when unreadable. */
const clockOf = (body: Uint8Array | null): { timescale: number; ticks: number } => {
  const none = { timescale: 0, ticks: 0 }
  if (!body || body.length < 20) return none
  const data = view(body)
  if (body[0] !== 1) {
    const ticks = data.getUint32(16)
    return { timescale: data.getUint32(12), ticks: ticks === unknown32 ? 0 : ticks }
  }
  if (body.length < 32) return none
  const ticks = Number(data.getBigUint64(24))
  return { timescale: data.getUint32(20), ticks: Number.isSafeInteger(ticks) ? ticks : 0 }
}

/** The length of a fragmented film, which only `mehd` knows before the last fragment. */
const fragmentTicks = (moov: Uint8Array): number => {
  const body = bodyAt(moov, 'mvex/mehd')
  if (!body || body.length < 8) return 0
  if (body[0] !== 1) return view(body).getUint32(4)
  const ticks = body.length < 12 ? 0 : Number(view(body).getBigUint64(4))
  return Number.isSafeInteger(ticks) ? ticks : 0
}

const rotationOf = (data: DataView, matrix: number): TrackHead['rotation'] => {
  const [a, b] = [Math.sign(data.getInt32(matrix)), Math.sign(data.getInt32(matrix + 4))]
  if (b !== 0 && a === 0) return b > 0 ? 90 : 270
  return a < 0 ? 180 : 0
}

const trackOf = (body: Uint8Array): TrackHead => {
  const handler = bodyAt(body, 'mdia/hdlr')
  const handled = handler ? String.fromCharCode(...handler.subarray(8, 12)) : ''
  const entry = bodyAt(body, 'mdia/minf/stbl/stsd')?.subarray(8) ?? new Uint8Array()
  const video = handled === 'vide' && entry.length >= 36
  const tkhd = bodyAt(body, 'tkhd') ?? new Uint8Array()
  const matrix = tkhd[0] === 1 ? 52 : 40
  const shown = tkhd.length >= matrix + 44 ? view(tkhd) : null
  return {
    kind: video ? 'video' : handled === 'soun' ? 'audio' : 'other',
    codec: String.fromCharCode(...entry.subarray(4, 8)),
    ...clockOf(bodyAt(body, 'mdia/mdhd')),
    width: video ? view(entry).getUint16(32) : 0,
    height: video ? view(entry).getUint16(34) : 0,
    shownWidth: shown ? shown.getUint32(matrix + 36) / 65_536 : 0,
    shownHeight: shown ? shown.getUint32(matrix + 40) / 65_536 : 0,
    rotation: shown ? rotationOf(shown, matrix) : 0,
    body,
  }
}

/** Reads the body of a `moov`; never throws: what cannot be read is 0 or absent. */
export const readMovie = (moov: Uint8Array): Movie => {
  const { timescale, ticks } = clockOf(bodyAt(moov, 'mvhd'))
  return {
    timescale,
    ticks: ticks || fragmentTicks(moov),
    tracks: bodiesAt(moov, 'trak').slice(0, mostTracks).map(trackOf),
  }
}
