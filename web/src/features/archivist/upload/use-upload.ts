import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveDraft } from '../fields/draft.ts'
import { isUploadOutcomeUnknown, uploadArchive, type ArchiveFields } from './upload-archive.ts'
import { timeLeft, withSample, type ProgressSample } from './time-left.ts'
import { isFullySent, upload, useUploadState } from './upload-store.ts'

type Sent = { fields: ArchiveFields; video: File; controller: AbortController }

/** Uploads an archive and reports to the store, whichever page the archivist is on. */
export function useUpload(member: string) {
  const { status, video: storedFile, progress, error } = useUploadState()
  const client = useQueryClient()
  /** Refetches: the archive may have been added. */
  const refetch = () => {
    void client.invalidateQueries({ queryKey: ['archives'] })
    void client.invalidateQueries({ queryKey: ['archivist'] })
  }
  const isLate = progress !== undefined && isFullySent(progress)
  const { mutate } = useMutation({
    meta: { refreshes: ['archives', 'archivist', 'profiles', 'home', 'channels', 'categories'] },
    mutationFn: ({ fields, video, controller }: Sent) => {
      let samples: ProgressSample[] = []
      const onProgress = (sent: number, total: number) => {
        samples = withSample(samples, { at: performance.now(), sent })
        upload.report(controller, {
          progress: { sent, total, secondsLeft: timeLeft(samples, total) },
        })
      }
      return uploadArchive(fields, video, { onProgress, signal: controller.signal })
    },
    onSuccess: (archive, { controller }) => {
      saveDraft(member, undefined)
      upload.report(controller, { status: 'succeeded', archive, video: undefined })
    },
    onError: (failure, { controller }) => {
      upload.report(controller, { status: 'failed', error: failure })
      if (isUploadOutcomeUnknown(failure)) refetch()
    },
  })

  return {
    start: (fields: ArchiveFields, file: File) => {
      const controller = upload.begin(member, fields.title, file)
      if (controller) mutate({ fields, video: file, controller })
    },
    cancel: () => {
      upload.cancel()
      if (isLate) refetch()
    },
    storedFile,
    storeFile: (video: File) => upload.storeFile(member, video),
    progress,
    isSending: status === 'sending',
    isCancelled: status === 'cancelled',
    /** Cancelled after the last byte: the archive may have been added. */
    isCancelledLate: status === 'cancelled' && isLate,
    error,
  }
}
