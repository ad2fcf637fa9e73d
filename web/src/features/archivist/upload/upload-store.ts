import { useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/store.ts'
import { session } from '../../../session/session.ts'
import type { Archive } from '../../../entities/types.ts'

export type Progress = { sent: number; total: number; secondsLeft: number | undefined }

export const isFullySent = ({ sent, total }: Progress) => sent >= total

type UploadState = Readonly<{
  status: 'idle' | 'sending' | 'cancelled' | 'failed' | 'succeeded'
  title: string
  /** The chosen file until it is uploaded, so that the form can show it again. */
  video: File | undefined
  progress: Progress | undefined
  error: unknown
  archive: Archive | undefined
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
/** Id of the member of the chosen file and the upload. */
let owner: string | undefined

/** The single upload of this window. It continues while the archivist visits other pages. */
export const upload = {
  read: store.get,

  /** Starts an upload; returns undefined while another runs. */
  begin: (member: string, title: string, video: File): AbortController | undefined => {
    if (running) return undefined
    belongTo(member)
    running = new AbortController()
    const progress = { sent: 0, total: video.size, secondsLeft: undefined }
    store.set({ ...idle, status: 'sending', title, video, progress })
    return running
  },

  storeFile: (member: string, video: File) => {
    if (running) return
    belongTo(member)
    store.set({ video })
  },

  /** Updates the upload of this controller; ignores a cancelled one. */
  report: (from: AbortController, change: Partial<UploadState>) => {
    if (from !== running) return
    if (change.status) running = undefined
    store.set(change)
  },

  /** Keeps the progress: a fully sent archive may have been added. */
  cancel: () => {
    running?.abort()
    running = undefined
    store.set({ status: 'cancelled' })
  },

  /** Clears a finished outcome, but not a file that was not uploaded. */
  forget: () => {
    if (!running) store.set({ ...idle, video: upload.read().video })
  },
}

function belongTo(member: string) {
  owner = member
  session.subscribe(endWithSession)
}

function endWithSession() {
  const { user, endedByUser } = session.read()
  if (!endedByUser && (user === undefined || user.id === owner)) return
  running?.abort()
  running = undefined
  store.set(idle)
}

export const useUploadState = () => useSyncExternalStore(store.subscribe, upload.read)
