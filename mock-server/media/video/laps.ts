import type { Film, Track } from './tracks.ts'

/** A recording's samples: which of the film, for how many ticks, at which byte of all its laps. */
export type Reel = {
  track: Track
  order: Uint32Array
  durations: Uint32Array
  places: Float64Array
}

type Score = { order: Uint32Array; laps: Uint32Array }

const sum = (values: Uint32Array): number => values.reduce((total, value) => total + value, 0)

const lapOf = ({ video, audio }: Film): { pictures: number; ticks: number } => {
  const { durations } = video.samples
  let [pictures, ticks] = [durations.length, sum(durations)]
  if (!audio) return { pictures, ticks }
  const frame = audio.samples.durations[audio.skip] ?? 1
  const frames = audio.samples.sizes.length - audio.skip
  const heard = (frames * frame) / audio.head.timescale
  while (pictures > 1 && ticks / video.head.timescale > heard + 1e-9) {
    pictures -= 1
    ticks -= durations[pictures] ?? 0
  }
  return { pictures, ticks }
}

/** Plays the score until exactly `total` ticks have passed: the last sample is shortened. */
const reelOf = (film: Film, track: Track, { order, laps }: Score, total: number): Reel => {
  const lapBytes = film.media.end - film.media.start
  const durations = new Uint32Array(order.length)
  const places = new Float64Array(order.length)
  let played = 0
  let count = 0
  while (count < order.length && played < total) {
    const sample = order[count] ?? 0
    const ticks = Math.min(track.samples.durations[sample] ?? 0, total - played)
    durations[count] = ticks
    places[count] = (track.samples.offsets[sample] ?? 0) + (laps[count] ?? 0) * lapBytes
    played += ticks
    count += 1
  }
  return {
    track,
    order: order.subarray(0, count),
    durations: durations.subarray(0, count),
    places: places.subarray(0, count),
  }
}

const scoreOf = (length: number): Score => ({
  order: new Uint32Array(length),
  laps: new Uint32Array(length),
})

/**
 * A lap of sound rarely lasts as long as one of pictures: each takes as many AAC frames as end with
 * its pictures, so that the two are never more than one frame apart, however long the recording.
 */
export const layReels = (film: Film, seconds: number): Reel[] => {
  const { video, audio } = film
  const lap = lapOf(film)
  const laps = Math.ceil((seconds * video.head.timescale) / lap.ticks)
  const pictures = scoreOf(laps * lap.pictures)
  for (let i = 0; i < pictures.order.length; i++) {
    pictures.order[i] = i % lap.pictures
    pictures.laps[i] = Math.floor(i / lap.pictures)
  }
  const reels = [reelOf(film, video, pictures, seconds * video.head.timescale)]
  if (!audio) return reels

  const frame = audio.samples.durations[audio.skip] ?? 1
  const lapFrames = (lap.ticks * audio.head.timescale) / (video.head.timescale * frame)
  const framesAfter = (turns: number): number => Math.ceil(turns * lapFrames - 1e-9)
  const last = audio.samples.sizes.length - 1
  const frames = scoreOf(framesAfter(laps))
  for (let turn = 0; turn < laps; turn++) {
    const first = framesAfter(turn)
    const end = framesAfter(turn + 1)
    frames.laps.fill(turn, first, end)
    for (let i = first; i < end; i++) frames.order[i] = Math.min(audio.skip + i - first, last)
  }
  reels.push(reelOf(film, audio, frames, seconds * audio.head.timescale))
  return reels
}
