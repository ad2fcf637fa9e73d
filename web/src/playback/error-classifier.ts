/** Queries the host of recordings about a file. */
export type RecordingHost = {
  /** True if the host has the file. */
  isThere: (address: string) => Promise<boolean>
  /** Whether the file has a video track; undefined if unknown. */
  hasPicture: (address: string) => Promise<boolean | undefined>
}

// A decode or source error may come from the network or the host. The second one at the same position
// comes from the recording.
const FAILURES = 2
/** Errors at positions closer than this are at the same position. */
const SAME_PLACE_S = 1
const BROKEN = new Set<unknown>([3, 4])

type Failing = {
  code: number | undefined
  address: string
  /** Seconds */
  at: number
}

/** Classifies playback errors: a media element's error code does not name the cause. */
export function createErrorClassifier({ isThere, hasPicture }: RecordingHost) {
  let failed = { address: '', at: 0, times: 0 }
  let audible: { address: string; hasPicture: Promise<boolean | undefined> } | undefined
  return {
    /** lost: the file is unreachable; again: it exists, retry at once; unplayable: the browser cannot play it. */
    classifyError: async ({
      code,
      address,
      at,
    }: Failing): Promise<'lost' | 'again' | 'unplayable'> => {
      if (!BROKEN.has(code) || !(await isThere(address))) return 'lost'
      const isAgain = failed.address === address && Math.abs(at - failed.at) < SAME_PLACE_S
      failed = { address, at, times: isAgain ? failed.times + 1 : 1 }
      return failed.times < FAILURES ? 'again' : 'unplayable'
    },
    /** For audio without a picture: soundOnly unless the file has a video track. */
    classifyAudioOnly: async (address: string): Promise<'soundOnly' | 'unplayable'> => {
      if (audible?.address !== address) audible = { address, hasPicture: hasPicture(address) }
      return (await audible.hasPicture) ? 'unplayable' : 'soundOnly'
    },
  }
}

export type ErrorClassifier = ReturnType<typeof createErrorClassifier>
