import type { Store } from '../../lib/store.ts'
import type { Notice, TelevisionState } from './television-state.ts'

const SHOWN_MS = 2500

/** The set's short answers, one at a time. */
export function createNotices({ set }: Store<TelevisionState>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    tell: (notice: Notice) => {
      stop()
      set({ notice })
      timer = setTimeout(() => set({ notice: undefined }), SHOWN_MS)
    },
    stop,
  }
}

export type Notices = ReturnType<typeof createNotices>
