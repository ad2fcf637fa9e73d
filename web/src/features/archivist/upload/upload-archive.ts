import type { components } from '#contract'
import { api, dataOf } from '../../../api/client.ts'
import { Failure } from '../../../api/failures.ts'
import '../../../api/retry-after.ts'
import { policy } from '../../../api/request-policy.ts'
import { UPLOAD_IDLE_MS } from '../../../lib/time-limit.ts'

type Archive = components['schemas']['Archive']
export type ArchiveFields = Omit<components['schemas']['ArchiveUpload'], 'video'>

export class UploadError extends Error {
  override name = 'UploadError'
  readonly why: 'stalled' | 'lost' | 'unreadable' | 'unconfirmed'

  constructor(why: UploadError['why']) {
    super(why)
    this.why = why
  }
}

/** The archive may have been added: all of it was sent, and nothing says what the server made of it. */
export function isOutcomeUnknown(error: unknown) {
  if (error instanceof UploadError) return error.why === 'unconfirmed'
  if (!(error instanceof Failure) || error.code !== 'uploadFailed') return false
  const { status } = error
  // A gateway's failure says nothing about what the server behind it did.
  return status < 400 || status === 502 || status === 504
}

type Ways = {
  /** Bytes that are on their way, of all bytes: the fields and the envelope count too. */
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

/**
 * Adds an archive: sends its fields and its video once, whatever comes of it. Throws a `Failure`
 * for an answer that is none, `UploadError` when there was no answer, the signal's reason when aborted
 * before all was sent.
 */
export async function sendArchive(
  fields: ArchiveFields,
  video: File,
  { onProgress, signal }: Ways,
): Promise<Archive> {
  let notSent: UploadError | undefined
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('video', video)

  const send = async (request: Request) => {
    try {
      // Not before the request carries its member's token: the next one may sign in meanwhile.
      if (!(await isReadable(video))) throw new UploadError('unreadable')
      return await sendForm(request, form, onProgress)
    } catch (error) {
      if (error instanceof UploadError) {
        // A browser stops in the middle when the file is no longer the one that was chosen.
        notSent = (await isReadable(video)) ? error : new UploadError('unreadable')
      }
      throw error
    }
  }
  try {
    return await dataOf(
      api.POST('/api/archive', {
        body: { ...fields, video: video.name },
        // fetch() tells nothing of what it has sent: the form goes by XMLHttpRequest instead.
        bodySerializer: () => undefined,
        fetch: send,
        signal,
      }),
    )
  } catch (error) {
    throw notSent ?? error
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
  onProgress: Ways['onProgress'],
) {
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    let idle: ReturnType<typeof setTimeout> | undefined
    let isSent = false
    const without = (why: UploadError['why']) => new UploadError(isSent ? 'unconfirmed' : why)
    const stop = (reason: unknown) => {
      reject(reason)
      xhr.abort()
    }
    const moved = () => {
      clearTimeout(idle)
      idle = setTimeout(() => stop(without('stalled')), UPLOAD_IDLE_MS)
    }
    // Of what has wholly left nobody can say that it was stopped.
    const onAbort = () => stop(isSent ? new UploadError('unconfirmed') : signal.reason)
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })

    xhr.upload.addEventListener('progress', ({ loaded, total }) => {
      moved()
      onProgress(loaded, total)
    })
    xhr.upload.addEventListener('load', () => (isSent = true))
    xhr.addEventListener('progress', ({ loaded }) => {
      if (loaded > policy.maxResponseBytes) stop(new UploadError('unconfirmed'))
      else moved()
    })
    xhr.addEventListener('load', () => {
      // A redirected call would have carried the token somewhere else.
      if (xhr.responseURL !== url) reject(new UploadError('unconfirmed'))
      else resolve(answerOf(xhr))
    })
    xhr.addEventListener('error', () => reject(without('lost')))
    xhr.addEventListener('loadend', () => {
      clearTimeout(idle)
      signal.removeEventListener('abort', onAbort)
    })
    xhr.open(method, url)
    // The browser names the form's own type, with its boundary.
    headers.delete('content-type')
    headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    moved()
    xhr.send(form)
  })
}

function answerOf(xhr: XMLHttpRequest) {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = xhr.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  const body = [204, 205, 304].includes(xhr.status) ? null : xhr.responseText
  return new Response(body, { status: xhr.status, headers })
}
