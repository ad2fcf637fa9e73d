import type { components } from '#contract'
import { api, dataOf } from '../../../api/client.ts'
import { Failure } from '../../../api/failures.ts'
import {
  fetchWithProgress,
  type OnProgress,
  UploadError,
} from '../../../api/fetch-with-progress.ts'
import type { Archive } from '../../../entities/types.ts'

export type ArchiveFields = Omit<components['schemas']['ArchiveUpload'], 'video'>

/** True if the archive may have been added: all bytes were sent, but no response confirms it. */
export function isUploadOutcomeUnknown(error: unknown) {
  if (error instanceof UploadError) return error.reason === 'unconfirmed'
  if (!(error instanceof Failure) || error.code !== 'uploadFailed') return false
  const { status } = error
  // A gateway error leaves open what the server did.
  return status < 400 || status === 502 || status === 504
}

type UploadOptions = { onProgress: OnProgress; signal: AbortSignal }

/**
 * Adds an archive. Sends the form once, without a retry.
 * @throws Failure for an error response, UploadError without a response, the signal's reason if
 * aborted before all was sent
 */
export async function uploadArchive(
  fields: ArchiveFields,
  video: File,
  { onProgress, signal }: UploadOptions,
): Promise<Archive> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('video', video)
  const send = fetchWithProgress(form, onProgress)
  return dataOf(
    api.POST('/api/archive', {
      body: { ...fields, video: video.name },
      bodySerializer: () => form,
      fetch: async (request) => {
        // Checked only after the request has its token: another member may sign in meanwhile.
        await assertReadable(video)
        try {
          return await send(request)
        } catch (error) {
          // Browsers abort an upload when the file changes on disk.
          if (error instanceof UploadError) await assertReadable(video)
          throw error
        }
      },
      signal,
    }),
  )
}

const assertReadable = (file: File) =>
  Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(-1).arrayBuffer()]).catch(() => {
    throw new UploadError('unreadable')
  })
