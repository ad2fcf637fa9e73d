import { UPLOAD_IDLE_MS } from '../lib/time-limit.ts'
import { Failure } from './failures.ts'
import { MAX_RESPONSE_BYTES } from './response-body.ts'

/** An upload without a response. */
export class UploadError extends Failure {
  override name = 'UploadError'
  /** 'unconfirmed': all bytes were sent. */
  readonly reason: 'stalled' | 'lost' | 'unreadable' | 'unconfirmed'

  constructor(reason: UploadError['reason']) {
    super('uploadFailed')
    this.reason = reason
  }
}

/** Called with the bytes sent so far and in total, including the multipart envelope. */
export type OnProgress = (sent: number, total: number) => void

/**
 * The `fetch` option of a request whose body is this form, for the progress that fetch() does not report
 * (https://openapi-ts.dev/openapi-fetch/api#fetch-options). Sends once, without a time limit for the whole.
 * @throws UploadError, or the signal's reason if aborted before all was sent
 */
export const fetchWithProgress =
  (form: FormData, onProgress: OnProgress) =>
  ({ method, url, headers, signal }: Request) =>
    new Promise<Response>((resolve, reject) => {
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
      headers.forEach((value, name) => {
        // The browser sets the multipart type with the boundary of its own copy of the form.
        if (name !== 'content-type') xhr.setRequestHeader(name, value)
      })
      restartIdleTimer()
      // Not the request's body: XMLHttpRequest cannot send a stream.
      xhr.send(form)
    })

function responseOf(xhr: XMLHttpRequest) {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = xhr.getResponseHeader(name)
    if (value) headers.set(name, value)
  }
  const body = [204, 205, 304].includes(xhr.status) ? null : xhr.responseText
  return new Response(body, { status: xhr.status, headers })
}
