// The height of a caption line, relative to the video's height.
const LINE = 0.0533

const lifted = new WeakSet<TextTrackCue>()
const movesByStyle = () => CSS.supports('selector(video::-webkit-media-text-track-container)')

/** Moves captions up by `--captions-lift` (rem) in Firefox, which has no pseudo-element for their container. */
export function offsetCaptions(video: HTMLVideoElement) {
  if (movesByStyle()) return
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const lift = Number.parseFloat(getComputedStyle(video).getPropertyValue('--captions-lift')) * rem
  const lines = Math.ceil(lift / (LINE * video.clientHeight))
  for (const track of video.textTracks)
    for (const cue of track.cues ?? []) {
      if (!(cue instanceof VTTCue) || (cue.line !== 'auto' && !lifted.has(cue))) continue
      lifted.add(cue)
      // A negative line counts from the bottom, and names the line of the cue's first row.
      const line = lines > 1 ? -lines - cue.text.split('\n').length : 'auto'
      if (cue.line !== line) cue.line = line
    }
}
