import { open } from 'node:fs/promises'
import { boxAt } from './boxes.ts'
import { readMovie } from './movie.ts'
import type { FileHandle } from 'node:fs/promises'

export type TrackFacts = {
  /** Stored pixels, as a resolution is named: 720x576 stays 720x576 whatever its pixel aspect. */
  width: number
  height: number
  /** Pixels on the screen, after pixel aspect and rotation. */
  shownWidth: number
  shownHeight: number
  rotation: 0 | 90 | 180 | 270
  seconds: number
  codec: string
  hasAudio: boolean
}

export type TrackHeader =
  | { ok: true; facts: TrackFacts }
  | {
      ok: false
      reason: 'notMp4' | 'truncated' | 'headerTooLarge' | 'noVideo' | 'zeroDuration'
    }

/** A `moov` of two hours at 50 pictures a second takes about 4 MB. */
const mostHeaderBytes = 6_000_000
const mostBoxes = 1000

const bytesAt = async (file: FileHandle, at: number, length: number): Promise<Uint8Array> => {
  const buffer = new Uint8Array(length)
  let got = 0
  while (got < length) {
    const { bytesRead } = await file.read(buffer, got, length - got, at + got)
    if (bytesRead === 0) break
    got += bytesRead
  }
  return buffer.subarray(0, got)
}

/** Finds and loads the body of the `moov` without reading the pictures. */
const findMovie = async (
  file: FileHandle,
): Promise<Uint8Array | 'truncated' | 'headerTooLarge'> => {
  const { size } = await file.stat()
  let moov: Uint8Array | null = null
  for (let at = 0, count = 0; at < size && count < mostBoxes; count++) {
    const box = boxAt(await bytesAt(file, at, 16), 0, size - at)
    if (!box || at + box.end > size) return 'truncated'
    if (box.type === 'moov' && !moov) {
      if (box.end > mostHeaderBytes) return 'headerTooLarge'
      moov = await bytesAt(file, at + box.body, box.end - box.body)
    }
    at += box.end
  }
  return moov ?? 'truncated'
}

export const factsOf = (moov: Uint8Array): TrackHeader => {
  const movie = readMovie(moov)
  const video = movie.tracks.find(({ kind, width, height }) => kind === 'video' && width && height)
  if (!video) return { ok: false, reason: 'noVideo' }
  const own = video.timescale ? video.ticks / video.timescale : 0
  const seconds = own || (movie.timescale ? movie.ticks / movie.timescale : 0)
  if (seconds <= 0) return { ok: false, reason: 'zeroDuration' }
  const { width, height, rotation, codec } = video
  const shown = [video.shownWidth || width, video.shownHeight || height] as const
  const [shownWidth, shownHeight] = rotation % 180 ? [shown[1], shown[0]] : shown
  const hasAudio = movie.tracks.some(({ kind }) => kind === 'audio')
  return {
    ok: true,
    facts: { width, height, shownWidth, shownHeight, rotation, seconds, codec, hasAudio },
  }
}

/** Reads what a file is, whatever its name says. Garbage returns a reason; only unreadable files throw. */
export const readTrackHeader = async (path: string): Promise<TrackHeader> => {
  const file = await open(path)
  try {
    const start = await bytesAt(file, 0, 8)
    if (String.fromCharCode(...start.subarray(4)) !== 'ftyp') return { ok: false, reason: 'notMp4' }
    const moov = await findMovie(file)
    return typeof moov === 'string' ? { ok: false, reason: moov } : factsOf(moov)
  } finally {
    await file.close()
  }
}
