import type { Clip, ClipTrack } from './clip.ts'

/** The samples of a recording: which sample of the clip is played, and for how many ticks. */
export type Reel = { track: ClipTrack; order: Uint32Array; durations: Uint32Array }

const sum = (values: Uint32Array): number => values.reduce((total, value) => total + value, 0)

/** How many ticks of each track make one lap, and how many pictures that is. */
const lapOf = ({ video, audio }: Clip): { pictures: number; ticks: number } => {
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

/** Plays `order` until exactly `total` ticks have passed: the last sample is shortened. */
const reelOf = (track: ClipTrack, order: Uint32Array, total: number): Reel => {
  const durations = new Uint32Array(order.length)
  let played = 0
  let count = 0
  while (count < order.length && played < total) {
    const ticks = Math.min(track.samples.durations[order[count] ?? 0] ?? 0, total - played)
    durations[count] = ticks
    played += ticks
    count += 1
  }
  return { track, order: order.subarray(0, count), durations: durations.subarray(0, count) }
}

/**
 * Repeats the clip for whole `seconds`. A lap of sound rarely lasts as long as a lap of pictures, so
 * each lap takes as many AAC frames as bring the sound to the end of its pictures: the two are
 * never more than one frame apart, however long the recording.
 */
export const layReels = (clip: Clip, seconds: number): Reel[] => {
  const { video, audio } = clip
  const lap = lapOf(clip)
  const laps = Math.ceil((seconds * video.head.timescale) / lap.ticks)
  const pictures = new Uint32Array(laps * lap.pictures)
  for (let i = 0; i < pictures.length; i++) pictures[i] = i % lap.pictures
  const reels = [reelOf(video, pictures, seconds * video.head.timescale)]
  if (!audio) return reels

  const frame = audio.samples.durations[audio.skip] ?? 1
  const lapFrames = (lap.ticks * audio.head.timescale) / (video.head.timescale * frame)
  const framesAfter = (turns: number): number => Math.ceil(turns * lapFrames - 1e-9)
  const last = audio.samples.sizes.length - 1
  const frames = new Uint32Array(framesAfter(laps))
  for (let turn = 0; turn < laps; turn++) {
    const first = framesAfter(turn)
    const end = framesAfter(turn + 1)
    for (let i = first; i < end; i++) frames[i] = Math.min(audio.skip + i - first, last)
  }
  reels.push(reelOf(audio, frames, seconds * audio.head.timescale))
  return reels
}
