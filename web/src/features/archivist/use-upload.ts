import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { components } from '#contract'
import { sendArchive, type ArchiveFields } from '../../api/upload.ts'
import { timeLeft, withSample, type Sample } from './time-left.ts'

export type Progress = { sent: number; total: number; secondsLeft: number | undefined }

type Sent = { fields: ArchiveFields; video: File; signal: AbortSignal }

/** One upload at a time: sends, tells how far it is, and stops when asked to or when the page goes. */
export function useUpload(
  onDone: (archive: components['schemas']['Archive']) => void,
  onFailed: (error: unknown) => void,
) {
  const [progress, setProgress] = useState<Progress>()
  const [isCancelled, setCancelled] = useState(false)
  // Set in the click itself: a second click comes before anything is drawn.
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const { mutate, reset, isPending, error } = useMutation({
    meta: { refreshes: ['archives', 'archivist', 'profiles', 'home', 'channels', 'categories'] },
    mutationFn: ({ fields, video, signal }: Sent) => {
      let samples: Sample[] = []
      const onProgress = (sent: number, total: number) => {
        samples = withSample(samples, { at: performance.now(), sent })
        setProgress({ sent, total, secondsLeft: timeLeft(samples, total) })
      }
      return sendArchive(fields, video, { onProgress, signal })
    },
  })

  const start = (fields: ArchiveFields, video: File) => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setCancelled(false)
    setProgress({ sent: 0, total: video.size, secondsLeft: undefined })
    mutate(
      { fields, video, signal },
      {
        onSuccess: onDone,
        onError: onFailed,
        onSettled: () => {
          if (running.current === controller) running.current = undefined
        },
      },
    )
  }

  /** Stops the upload. What the server has not answered yet is not added. */
  const cancel = () => {
    running.current?.abort()
    running.current = undefined
    reset()
    setCancelled(true)
  }

  return { start, cancel, progress, isSending: isPending, isCancelled, error }
}
