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
  body: Uint8Array
}

const mostTracks = 32
const unknown32 = 0xffff_ffff

/** Timescale and duration of `mdhd`; zeros when unreadable. */
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

const trackOf = (body: Uint8Array): TrackHead => {
  const handler = bodyAt(body, 'mdia/hdlr')
  const handled = handler ? String.fromCharCode(...handler.subarray(8, 12)) : ''
  const entry = bodyAt(body, 'mdia/minf/stbl/stsd')?.subarray(8) ?? new Uint8Array()
  const video = handled === 'vide' && entry.length >= 36
  return {
    kind: video ? 'video' : handled === 'soun' ? 'audio' : 'other',
    codec: String.fromCharCode(...entry.subarray(4, 8)),
    ...clockOf(bodyAt(body, 'mdia/mdhd')),
    width: video ? view(entry).getUint16(32) : 0,
    height: video ? view(entry).getUint16(34) : 0,
    body,
  }
}

/** The tracks in the body of a `moov`; never throws: what cannot be read is 0 or absent. */
export const tracksIn = (moov: Uint8Array): TrackHead[] =>
  bodiesAt(moov, 'trak').slice(0, mostTracks).map(trackOf)
