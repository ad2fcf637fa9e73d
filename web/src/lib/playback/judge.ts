/** What the host of recordings tells of a file. */
export type RecordingHost = {
  /** Whether it has the file at an address. */
  isThere: (address: string) => Promise<boolean>
  /** Whether the file has a picture; undefined where nobody can tell. */
  hasPicture: (address: string) => Promise<boolean | undefined>
}

// What cannot be decoded or taken may be the network's, or the host's for a moment; twice in the same place it
// is the recording's.
const FAILURES = 2
/** Seconds within which a place is the same. */
const SAME_PLACE_S = 1
const BROKEN = new Set<unknown>([3, 4])

type Failing = {
  code: number | undefined
  address: string
  /** Seconds */
  at: number
}

/** Tells what is wrong with a recording: an element's own word does not. */
export function createJudge({ isThere, hasPicture }: RecordingHost) {
  let failed = { address: '', at: 0, times: 0 }
  let heard: { address: string; hasPicture: Promise<boolean | undefined> } | undefined
  return {
    /** lost: for now; again: it is there, and worth another try at once; unplayable: this browser cannot play it. */
    ofError: async ({ code, address, at }: Failing): Promise<'lost' | 'again' | 'unplayable'> => {
      if (!BROKEN.has(code) || !(await isThere(address))) return 'lost'
      const isAgain = failed.address === address && Math.abs(at - failed.at) < SAME_PLACE_S
      failed = { address, at, times: isAgain ? failed.times + 1 : 1 }
      return failed.times < FAILURES ? 'again' : 'unplayable'
    },
    /** Of what plays its sound and shows nothing: soundOnly unless the file is known to have a picture. */
    ofSound: async (address: string): Promise<'soundOnly' | 'unplayable'> => {
      if (heard?.address !== address) heard = { address, hasPicture: hasPicture(address) }
      return (await heard.hasPicture) ? 'unplayable' : 'soundOnly'
    },
  }
}

export type Judge = ReturnType<typeof createJudge>
