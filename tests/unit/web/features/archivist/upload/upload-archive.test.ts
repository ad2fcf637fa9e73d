import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as ClientModule from '../../../../../../web/src/api/client.ts'
import type * as UploadModule from '../../../../../../web/src/features/archivist/upload/upload-archive.ts'

/** An XMLHttpRequest whose server and network are the test's own. */
class FakeXhr extends EventTarget {
  static last: FakeXhr
  upload = new EventTarget()
  status = 0
  responseText = ''
  responseURL = ''
  answerHeaders: Record<string, string> = { 'content-type': 'application/json' }
  isAborted = false
  headers: Record<string, string> = {}
  form: unknown

  open(_method: string, url: string) {
    this.responseURL = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return this.answerHeaders[name] ?? null
  }
  send(form: unknown) {
    this.form = form
    FakeXhr.last = this
  }
  abort() {
    this.isAborted = true
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: body === undefined ? '' : JSON.stringify(body) })
    this.end('load')
  }
  end(how: 'load' | 'error') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

let client: typeof ClientModule
let upload: typeof UploadModule
const refused = vi.fn()

beforeAll(async () => {
  const location = { origin: 'http://site.test', hostname: 'site.test', search: '', pathname: '/' }
  const page: Record<string, unknown> = { location }
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  client = await import('../../../../../../web/src/api/client.ts')
  upload = await import('../../../../../../web/src/features/archivist/upload/upload-archive.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  client.setBearerSource(() => ({ token: 'mine', onRefused: refused }))
})
afterEach(() => vi.useRealTimers())
afterAll(() => vi.unstubAllGlobals())

const fields = {
  title: 'Soirée',
  category: 'varietes',
  channel: 'tele-une',
  copyright: 'Télé Une',
  year: 1984,
  resolution: '720x576',
} as const
const video = new File(['0000ftyp0000'], 'soiree.mp4', { type: 'video/mp4' })

/** Starts an upload and waits until it is on its way. */
async function start(file = video) {
  const controller = new AbortController()
  const onProgress = vi.fn()
  const outcome = upload
    .uploadArchive(fields, file, { onProgress, signal: controller.signal })
    .catch((error: unknown) => error)
  const before = FakeXhr.last
  await vi.waitFor(() => expect(FakeXhr.last).not.toBe(before), { timeout: 10_000 })
  return { xhr: FakeXhr.last, outcome, onProgress, cancel: () => controller.abort() }
}

it('sends the form in the member’s name, tells how far it is, and gives the archive', async () => {
  const { xhr, outcome, onProgress } = await start()
  expect(xhr.responseURL).toBe('http://site.test/api/archive')
  expect(xhr.headers).toMatchObject({ authorization: 'Bearer mine' })
  expect(xhr.headers).not.toHaveProperty('content-type')
  const form = xhr.form as FormData
  expect([form.get('title'), form.get('year')]).toEqual(['Soirée', '1984'])
  expect((form.get('video') as File).name).toBe('soiree.mp4')
  xhr.progress(5, 12)
  expect(onProgress).toHaveBeenCalledWith(5, 12)
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toEqual({ id: 'u1' })
})

it('takes hours as long as something moves, and a minute when nothing does [UP-08]', async () => {
  const { xhr, outcome } = await start()
  for (let minute = 1; minute <= 120; minute++) {
    await vi.advanceTimersByTimeAsync(59_000)
    xhr.progress(minute, 1000)
  }
  expect(xhr.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(xhr.isAborted).toBe(true)
  expect(await outcome).toMatchObject({ name: 'UploadError', reason: 'stalled' })
})

it('waits as long as something of the answer comes', async () => {
  const { xhr, outcome } = await start()
  for (let minute = 1; minute <= 3; minute++) {
    await vi.advanceTimersByTimeAsync(59_000)
    xhr.dispatchEvent(new Event('progress'))
  }
  expect(xhr.isAborted).toBe(false)
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toEqual({ id: 'u1' })
})

it('gives up an answer that is too large to be one', async () => {
  const { xhr, outcome } = await start()
  xhr.dispatchEvent(Object.assign(new Event('progress'), { loaded: 9 * 1024 * 1024 }))
  expect(xhr.isAborted).toBe(true)
  expect(await outcome).toMatchObject({ name: 'UploadError', reason: 'unconfirmed' })
})

it('is stopped by its signal', async () => {
  const { xhr, outcome, cancel } = await start()
  cancel()
  expect(xhr.isAborted).toBe(true)
  expect(await outcome).toMatchObject({ name: 'AbortError' })
})

it('is unconfirmed when it is stopped after its last byte', async () => {
  const { xhr, outcome, cancel } = await start()
  xhr.upload.dispatchEvent(new Event('load'))
  cancel()
  expect(xhr.isAborted).toBe(true)
  expect(upload.isOutcomeUnknown(await outcome)).toBe(true)
})

it('is not sent when it was stopped before', async () => {
  const before = FakeXhr.last
  const controller = new AbortController()
  const ways = { onProgress: () => {}, signal: controller.signal }
  const outcome = upload.uploadArchive(fields, video, ways).catch((error: unknown) => error)
  controller.abort()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  expect(FakeXhr.last).toBe(before)
})

it('is over once it was answered: no clock runs on, and nothing is left to stop', async () => {
  const { xhr, outcome, cancel } = await start()
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toEqual({ id: 'u1' })
  expect(vi.getTimerCount()).toBe(0)
  cancel()
  expect(xhr.isAborted).toBe(false)
})

it('an answer that cannot have a body is an answer too', async () => {
  const { xhr, outcome } = await start()
  xhr.answer(304, undefined)
  expect(await outcome).toMatchObject({ code: 'uploadFailed', status: 304 })
})

it('an answer from elsewhere counts as none: the token would have gone along', async () => {
  const { xhr, outcome } = await start()
  xhr.responseURL = 'http://elsewhere.test/api/archive'
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toMatchObject({ name: 'UploadError', reason: 'unconfirmed' })
})

it('is unconfirmed once all of it was sent, when no answer says what became of it', async () => {
  const without = async (end: (xhr: FakeXhr) => unknown) => {
    const { xhr, outcome } = await start()
    xhr.upload.dispatchEvent(new Event('load'))
    await end(xhr)
    return upload.isOutcomeUnknown(await outcome)
  }
  expect(await without((xhr) => xhr.end('error'))).toBe(true)
  expect(await without(() => vi.advanceTimersByTimeAsync(60_000))).toBe(true)
  for (const status of [200, 502, 504]) {
    expect(await without((xhr) => xhr.answer(status, undefined))).toBe(true)
  }
  for (const status of [400, 409, 413, 500]) {
    expect(await without((xhr) => xhr.answer(status, {}))).toBe(false)
  }
})

it('a lost connection is told as such, and nothing is sent again [UP-11]', async () => {
  const { xhr, outcome } = await start()
  xhr.end('error')
  expect(await outcome).toMatchObject({ name: 'UploadError', reason: 'lost' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeXhr.last).toBe(xhr)
})

it('refusals come by field, and a 401 is told to the session', async () => {
  const first = await start()
  first.xhr.answer(400, {
    error: 'bad_request',
    errors: [{ field: 'title', message: 'is required' }],
  })
  expect(await first.outcome).toMatchObject({
    code: 'uploadFailed',
    status: 400,
    fields: { title: { message: 'is required' } },
  })
  const second = await start()
  second.xhr.answer(401, { error: 'not_authenticated' })
  expect(await second.outcome).toMatchObject({ code: 'notAuthenticated' })
  expect(refused).toHaveBeenCalledOnce()
})

/** What happens when the disk with a file is pulled out. */
const pullOut = (file: File) =>
  vi
    .spyOn(file, 'slice')
    .mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) }),
    )

it('a file that goes away in the middle is told as such, unless it was stopped by hand', async () => {
  for (const [how, expected] of [
    ['error', { name: 'UploadError', reason: 'unreadable' }],
    ['cancel', { name: 'AbortError' }],
  ] as const) {
    const file = new File(['0000ftyp0000'], 'soiree.mp4')
    const { xhr, outcome, cancel } = await start(file)
    pullOut(file)
    if (how === 'cancel') cancel()
    else xhr.end('error')
    expect(await outcome).toMatchObject(expected)
  }
})

it('whether a file can be read shows in its first and its last byte', async () => {
  const file = new File([new Uint8Array(10_000)], 'soiree.mp4')
  const read = vi.spyOn(file, 'slice')
  const { xhr, outcome } = await start(file)
  expect(read.mock.results.map(({ value }) => (value as Blob).size)).toEqual([1, 1])
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toEqual({ id: 'u1' })
})

it('a file that can no longer be read is never sent [UP-13]', async () => {
  const gone = new File(['0000ftyp0000'], 'soiree.mp4')
  const before = FakeXhr.last
  pullOut(gone)
  const signal = new AbortController().signal
  await expect(
    upload.uploadArchive(fields, gone, { onProgress: () => {}, signal }),
  ).rejects.toMatchObject({ name: 'UploadError', reason: 'unreadable' })
  expect(FakeXhr.last).toBe(before)
})
