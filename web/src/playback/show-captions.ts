import { limitCombiningMarks } from '../lib/text/limit-combining-marks.ts'
import { cutText } from '../lib/text/cut-text.ts'

/** Limits of a cue's characters and lines, and of simultaneous cues, for layout time. */
const MAX_LETTERS = 500
const MAX_LINES = 10
const MAX_AT_ONCE = 8

/** The source URL of each track whose cues are limited. */
const boundedFor = new WeakMap<HTMLTrackElement, string>()
const wanted = new WeakSet<HTMLTrackElement>()

/** Shows or hides captions. Limits the cues while hidden: layout is quadratic in their length and number. */
export function showCaptions(video: HTMLVideoElement, shown: boolean) {
  for (const track of video.querySelectorAll('track')) {
    if (shown) wanted.add(track)
    else wanted.delete(track)
    track.addEventListener('load', onLoad)
    const isBounded = !track.src || boundedFor.get(track) === track.src
    track.track.mode = !shown ? 'disabled' : isBounded ? 'showing' : 'hidden'
  }
}

/** Hides a track whose source changes, until the new cues are limited. */
export function expectCaptions(track: HTMLTrackElement) {
  boundedFor.delete(track)
  track.track.mode = 'disabled'
}

function onLoad({ currentTarget }: Event) {
  const track = currentTarget as HTMLTrackElement
  boundCues(track.track)
  boundedFor.set(track, track.src)
  track.track.mode = wanted.has(track) ? 'showing' : 'disabled'
}

function boundCues(track: TextTrack) {
  const cues = [...((track.cues ?? []) as Iterable<VTTCue>)]
  // Chromium searches all active cues at each removal while the track is enabled.
  track.mode = 'disabled'
  let ends: number[] = []
  for (const cue of cues) {
    ends = ends.filter((end) => end > cue.startTime)
    if (ends.length >= MAX_AT_ONCE) {
      track.removeCue(cue)
      continue
    }
    ends.push(cue.endTime)
    const text = boundedText(cue.text)
    if (text !== cue.text) cue.text = text
  }
}

const boundedText = (text: string) =>
  limitCombiningMarks(cutText(text, MAX_LETTERS)).split('\n', MAX_LINES).join('\n')
