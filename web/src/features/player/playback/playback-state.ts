/** A stretch of the recording, in seconds. */
export type Segment = { from: number; to: number }

export type PlaybackState = Readonly<{
  paused: boolean
  /** It has played, or been asked to: the big button has done its work. */
  started: boolean
  /** The picture has moved. */
  played: boolean
  ended: boolean
  /** Nothing has come for a while: worth a spinner. */
  waiting: boolean
  /** Missing, undecodable or cut off. */
  offAir: boolean
  /** The recording is there, and this browser cannot show it: off the air until somebody tries again. */
  unplayable: boolean
  /** It plays, and has no picture to be shown. */
  soundOnly: boolean
  /** Stopped at the end of the segment, and the viewer may want the rest. */
  segmentOver: boolean
  /** Seconds */
  time: number
  /** Seconds; 0 until the recording says. */
  duration: number
  buffered: readonly Segment[]
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

/** Seconds; 0 while unknown or without end. */
export const durationOf = ({ duration }: HTMLVideoElement) =>
  Number.isFinite(duration) ? duration : 0

export const bufferedOf = ({ buffered }: HTMLVideoElement): Segment[] =>
  Array.from({ length: buffered.length }, (_, at) => ({
    from: buffered.start(at),
    to: buffered.end(at),
  }))
