import { useSyncExternalStore } from 'react'
import type { components } from '#contract'
import { createStore } from '../../../lib/store.ts'
import { sessionState } from '../../../session/session-state.ts'

export type Progress = { sent: number; total: number; secondsLeft: number | undefined }

export const isFullySent = ({ sent, total }: Progress) => sent >= total

type UploadState = Readonly<{
  status: 'idle' | 'sending' | 'cancelled' | 'failed' | 'done'
  title: string
  /** The file that is chosen, kept until it has arrived: the form shows it again. */
  video: File | undefined
  progress: Progress | undefined
  error: unknown
  archive: components['schemas']['Archive'] | undefined
}>

const idle: UploadState = {
  status: 'idle',
  title: '',
  video: undefined,
  progress: undefined,
  error: null,
  archive: undefined,
}

const store = createStore<UploadState>(idle)
let running: AbortController | undefined
/** Whose the chosen file is, and the upload. */
let owner: string | undefined

/** The one upload of this window: it goes on while its archivist visits other pages. */
export const upload = {
  read: store.get,

  /** Begins one; undefined while another is under way. */
  begin: (member: string, title: string, video: File): AbortController | undefined => {
    if (running) return undefined
    owner = member
    running = new AbortController()
    const progress = { sent: 0, total: video.size, secondsLeft: undefined }
    store.set({ ...idle, status: 'sending', title, video, progress })
    return running
  },

  keep: (member: string, video: File) => {
    if (running) return
    owner = member
    store.set({ video })
  },

  /** Tells of the upload that was begun with this controller; what was cancelled is not heard. */
  report: (from: AbortController, change: Partial<UploadState>) => {
    if (from !== running) return
    if (change.status) running = undefined
    store.set(change)
  },

  /** How far it was is kept: what has wholly arrived may be added all the same. */
  cancel: () => {
    running?.abort()
    running = undefined
    store.set({ status: 'cancelled' })
  },

  /** Forgets an outcome that was seen, but not a file that has not arrived. */
  forget: () => {
    if (!running) store.set({ ...idle, video: upload.read().video })
  },
}

sessionState.subscribe(() => {
  const { user, endedByUser } = sessionState.read()
  if (!endedByUser && (user === undefined || user.id === owner)) return
  running?.abort()
  running = undefined
  store.set(idle)
})

export const useUploadState = () => useSyncExternalStore(store.subscribe, upload.read)
