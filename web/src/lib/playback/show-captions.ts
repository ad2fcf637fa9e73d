import { limitCombiningMarks } from '../text/limit-combining-marks.ts'
import { cutText } from '../text/cut-text.ts'

/** Letters of a cue, its lines, and cues at one time: more than anybody reads, and all that a browser sets in time. */
const MOST_LETTERS = 500
const MOST_LINES = 10
const MOST_AT_ONCE = 8

/** Which file the cues of a track come from, once they are bounded. */
const boundedFor = new WeakMap<HTMLTrackElement, string>()
const wanted = new WeakSet<HTMLTrackElement>()

/** Bounded unseen: laying them out takes the square of a cue's length, and of their number. */
export function showCaptions(video: HTMLVideoElement, shown: boolean) {
  for (const track of video.querySelectorAll('track')) {
    if (shown) wanted.add(track)
    else wanted.delete(track)
    track.addEventListener('load', onLoad)
    const isBounded = !track.src || boundedFor.get(track) === track.src
    track.track.mode = !shown ? 'disabled' : isBounded ? 'showing' : 'hidden'
  }
}

/** Another file will come on the same track: until it is read and bounded, none of it is seen. */
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
  // Else Chromium looks, at each that goes, through all that are on.
  track.mode = 'disabled'
  let ends: number[] = []
  for (const cue of cues) {
    ends = ends.filter((end) => end > cue.startTime)
    if (ends.length >= MOST_AT_ONCE) {
      track.removeCue(cue)
      continue
    }
    ends.push(cue.endTime)
    const text = boundedText(cue.text)
    if (text !== cue.text) cue.text = text
  }
}

const boundedText = (text: string) =>
  limitCombiningMarks(cutText(text, MOST_LETTERS)).split('\n', MOST_LINES).join('\n')
