// How high one line of captions is, as part of the picture's height.
const LINE = 0.0533

const lifted = new WeakSet<TextTrackCue>()
const movesByStyle = () => CSS.supports('selector(video::-webkit-media-text-track-container)')

/** By `--captions-lift` (rem), for Firefox, whose captions no style reaches. */
export function offsetCaptions(video: HTMLVideoElement) {
  if (movesByStyle()) return
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const lift = Number.parseFloat(getComputedStyle(video).getPropertyValue('--captions-lift')) * rem
  const lines = Math.ceil(lift / (LINE * video.clientHeight))
  for (const track of video.textTracks)
    for (const cue of track.cues ?? []) {
      if (!(cue instanceof VTTCue) || (cue.line !== 'auto' && !lifted.has(cue))) continue
      lifted.add(cue)
      // Counted from below, and the place of the first of its rows.
      const line = lines > 1 ? -lines - cue.text.split('\n').length : 'auto'
      if (cue.line !== line) cue.line = line
    }
}
