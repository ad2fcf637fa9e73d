/** A part of the recording, in seconds. */
export type MediaRange = { from: number; to: number }

export type PlaybackState = Readonly<{
  paused: boolean
  /** Playback has started or was requested; the big play button is gone. */
  started: boolean
  /** At least one frame has played. */
  played: boolean
  ended: boolean
  /** Stalled long enough to show the spinner. */
  waiting: boolean
  /** Missing, undecodable or interrupted. */
  offAir: boolean
  /** This browser cannot play the recording: no automatic retry. */
  unplayable: boolean
  /** Audio plays, but there is no video to show. */
  soundOnly: boolean
  /** Paused at the segment's end; the viewer may continue. */
  segmentOver: boolean
  /** Seconds */
  time: number
  /** Seconds; 0 until the metadata has loaded. */
  duration: number
  buffered: readonly MediaRange[]
  /** 0–1 */
  volume: number
  muted: boolean
  speed: number
  pictureInPicture: boolean
}>

export const initialPlaybackState: PlaybackState = {
  paused: true,
  started: false,
  played: false,
  ended: false,
  waiting: false,
  offAir: false,
  unplayable: false,
  soundOnly: false,
  segmentOver: false,
  time: 0,
  duration: 0,
  buffered: [],
  volume: 1,
  muted: false,
  speed: 1,
  pictureInPicture: false,
}

/** Returns seconds; 0 if unknown or infinite. */
export const durationOf = ({ duration }: HTMLVideoElement) =>
  Number.isFinite(duration) ? duration : 0

export const bufferedOf = ({ buffered }: HTMLVideoElement): MediaRange[] =>
  Array.from({ length: buffered.length }, (_, at) => ({
    from: buffered.start(at),
    to: buffered.end(at),
  }))
