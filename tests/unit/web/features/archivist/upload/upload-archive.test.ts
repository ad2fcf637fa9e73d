// @vitest-environment happy-dom
import type { Middleware } from 'openapi-fetch'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setCredentials } from '#web/src/api/bearer.ts'
import { Failure } from '#web/src/api/failures.ts'
import { UploadError } from '#web/src/api/fetch-with-progress.ts'
import type * as UploadModule from '#web/src/features/archivist/upload/upload-archive.ts'
import { FakeXhr } from './fake-xhr.ts'

let upload: typeof UploadModule
const refused = vi.fn()

beforeAll(async () => {
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  upload = await import('#web/src/features/archivist/upload/upload-archive.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  setCredentials({ token: 'mine', onUnauthorized: refused })
})
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

/** Starts an upload and waits until it is sent. */
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

it('sends the form with the token, and reports progress', async () => {
  const { xhr, outcome, onProgress } = await start()
  expect(xhr.responseURL).toBe('http://localhost:3000/api/archive')
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

it('the request has the form as its body', async () => {
  const { api } = await import('#web/src/api/client.ts')
  let sent: Promise<FormData> | undefined
  const reader: Middleware = {
    onRequest({ request }) {
      sent = request.clone().formData()
    },
  }
  api.use(reader)
  const { xhr, outcome } = await start()
  api.eject(reader)
  xhr.answer(201, { id: 'u1' })
  await outcome
  expect((await sent)?.get('title')).toBe('Soirée')
})

it('times out after a minute without progress only [UP-08]', async () => {
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

it('waits while the response makes progress', async () => {
  const { xhr, outcome } = await start()
  for (let minute = 1; minute <= 3; minute++) {
    await vi.advanceTimersByTimeAsync(59_000)
    xhr.dispatchEvent(new Event('progress'))
  }
  expect(xhr.isAborted).toBe(false)
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toEqual({ id: 'u1' })
})

it('rejects a too large response', async () => {
  const { xhr, outcome } = await start()
  xhr.dispatchEvent(Object.assign(new Event('progress'), { loaded: 9 * 1024 * 1024 }))
  expect(xhr.isAborted).toBe(true)
  expect(await outcome).toMatchObject({ name: 'UploadError', reason: 'unconfirmed' })
})

it('is aborted by its signal', async () => {
  const { xhr, outcome, cancel } = await start()
  cancel()
  expect(xhr.isAborted).toBe(true)
  expect(await outcome).toMatchObject({ name: 'AbortError' })
})

it('is unconfirmed when aborted after its last byte', async () => {
  const { xhr, outcome, cancel } = await start()
  xhr.upload.dispatchEvent(new Event('load'))
  cancel()
  expect(xhr.isAborted).toBe(true)
  expect(upload.isUploadOutcomeUnknown(await outcome)).toBe(true)
})

it('is not sent if already aborted', async () => {
  const before = FakeXhr.last
  const controller = new AbortController()
  const options = { onProgress: () => {}, signal: controller.signal }
  const outcome = upload.uploadArchive(fields, video, options).catch((error: unknown) => error)
  controller.abort()
  expect(await outcome).toMatchObject({ name: 'AbortError' })
  expect(FakeXhr.last).toBe(before)
})

it('accepts a response without a body', async () => {
  const { xhr, outcome } = await start()
  xhr.answer(304, undefined)
  expect(await outcome).toMatchObject({ code: 'uploadFailed', status: 304 })
})

it('rejects a redirected response', async () => {
  const { xhr, outcome } = await start()
  xhr.responseURL = 'http://elsewhere.test/api/archive'
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toMatchObject({ name: 'UploadError', reason: 'unconfirmed' })
})

it('is unconfirmed if all bytes are sent without a response', async () => {
  const without = async (end: (xhr: FakeXhr) => unknown) => {
    const { xhr, outcome } = await start()
    xhr.upload.dispatchEvent(new Event('load'))
    await end(xhr)
    return upload.isUploadOutcomeUnknown(await outcome)
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

it('reports a lost connection without a retry [UP-11]', async () => {
  const { xhr, outcome } = await start()
  xhr.end('error')
  expect(await outcome).toMatchObject({ name: 'UploadError', reason: 'lost' })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeXhr.last).toBe(xhr)
})

it('returns field problems and notifies the session of 401', async () => {
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

/** Makes reads fail, as after the removal of the file's disk. */
const pullOut = (file: File) =>
  vi
    .spyOn(file, 'slice')
    .mockReturnValue(
      Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) }),
    )

it('reports a file that disappears, unless the member aborted', async () => {
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

it('checks readability by the first and last byte', async () => {
  const file = new File([new Uint8Array(10_000)], 'soiree.mp4')
  const read = vi.spyOn(file, 'slice')
  const { xhr, outcome } = await start(file)
  expect(read.mock.results.map(({ value }) => (value as Blob).size)).toEqual([1, 1])
  xhr.answer(201, { id: 'u1' })
  expect(await outcome).toEqual({ id: 'u1' })
})

it('never sends an unreadable file [UP-13]', async () => {
  const gone = new File(['0000ftyp0000'], 'soiree.mp4')
  const before = FakeXhr.last
  pullOut(gone)
  const signal = new AbortController().signal
  await expect(
    upload.uploadArchive(fields, gone, { onProgress: () => {}, signal }),
  ).rejects.toMatchObject({ name: 'UploadError', reason: 'unreadable' })
  expect(FakeXhr.last).toBe(before)
})

it.each([
  [new UploadError('unconfirmed'), true],
  [new UploadError('lost'), false],
  ...[201, 502, 504].map((status) => [new Failure('uploadFailed', { status }), true]),
  ...[400, 500].map((status) => [new Failure('uploadFailed', { status }), false]),
  [new Failure('unreachable'), false],
  [new Error('uploadFailed'), false],
] as [Error, boolean][])('after %j the outcome is unknown: %s', (error, unknown) => {
  expect(upload.isUploadOutcomeUnknown(error)).toBe(unknown)
})
