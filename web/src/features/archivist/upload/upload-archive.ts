import type { components } from '#contract'
import { api, dataOf } from '../../../api/client.ts'
import { Failure } from '../../../api/failures.ts'
import { MAX_RESPONSE_BYTES } from '../../../api/response-body.ts'
import { UPLOAD_IDLE_MS } from '../../../lib/time-limit.ts'
import type { Archive } from '../../../entities/types.ts'

export type ArchiveFields = Omit<components['schemas']['ArchiveUpload'], 'video'>

export class UploadError extends Error {
  override name = 'UploadError'
  readonly reason: 'stalled' | 'lost' | 'unreadable' | 'unconfirmed'

  constructor(reason: UploadError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** True if the archive may have been added: all bytes were sent, but no response confirms it. */
export function isUploadOutcomeUnknown(error: unknown) {
  if (error instanceof UploadError) return error.reason === 'unconfirmed'
  if (!(error instanceof Failure) || error.code !== 'uploadFailed') return false
  const { status } = error
  // A gateway error leaves open what the server did.
  return status < 400 || status === 502 || status === 504
}

type UploadOptions = {
  /** Bytes sent so far and in total, including the fields and the multipart envelope. */
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

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
  let uploadError: UploadError | undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('video', video)

  const send = async (request: Request) => {
    try {
      // Checked only after the request has its token: another member may sign in meanwhile.
      if (!(await isReadable(video))) throw new UploadError('unreadable')
      return await sendForm(request, form, onProgress)
    } catch (error) {
      if (error instanceof UploadError) {
        // Browsers abort an upload when the file changes on disk.
        uploadError = (await isReadable(video)) ? error : new UploadError('unreadable')
      }
      throw error
    }
  }
  try {
    return await dataOf(
      api.POST('/api/archive', {
        body: { ...fields, video: video.name },
        // fetch() has no upload progress: XMLHttpRequest sends the form.
        bodySerializer: () => undefined,
        fetch: send,
        signal,
      }),
    )
  } catch (error) {
    throw uploadError ?? error
  }
}

const isReadable = (file: File) =>
  Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(-1).arrayBuffer()]).then(
    () => true,
    () => false,
  )

function sendForm(
  { method, url, headers, signal }: Request,
  form: FormData,
  onProgress: UploadOptions['onProgress'],
) {
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let idle: ReturnType<typeof setTimeout> | undefined
    let isSent = false
    const errorWithoutResponse = (reason: UploadError['reason']) =>
      new UploadError(isSent ? 'unconfirmed' : reason)
    const fail = (reason: unknown) => {
      reject(reason)
      xhr.abort()
    }
    const restartIdleTimer = () => {
      clearTimeout(idle)
      idle = setTimeout(() => fail(errorWithoutResponse('stalled')), UPLOAD_IDLE_MS)
    }
    // After the last byte, an abort may come too late to stop the server.
    const onAbort = () => fail(isSent ? new UploadError('unconfirmed') : signal.reason)
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })

    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      restartIdleTimer()
      onProgress(loaded, total)
    })
    xhr.upload.addEventListener('load', () => (isSent = true))
    xhr.addEventListener('progress', ({ loaded }) => {
      if (loaded > MAX_RESPONSE_BYTES) fail(new UploadError('unconfirmed'))
      else restartIdleTimer()
    })
    xhr.addEventListener('load', () => {
      // A redirect would have carried the token to another URL.
      if (xhr.responseURL !== url) reject(new UploadError('unconfirmed'))
      else resolve(responseOf(xhr))
    })
    xhr.addEventListener('error', () => reject(errorWithoutResponse('lost')))
    xhr.addEventListener('loadend', () => {
      clearTimeout(idle)
      signal.removeEventListener('abort', onAbort)
    })
    xhr.open(method, url)
    // The browser sets the multipart type with its boundary.
    headers.delete('content-type')
    headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    restartIdleTimer()
    xhr.send(form)
  })
}

function responseOf(xhr: XMLHttpRequest) {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = xhr.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  const body = [204, 205, 304].includes(xhr.status) ? null : xhr.responseText
  return new Response(body, { status: xhr.status, headers })
}
