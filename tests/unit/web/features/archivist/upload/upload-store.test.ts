// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type * as StateModule from '#web/src/session/session.ts'
import type * as StoreModule from '#web/src/features/archivist/upload/upload-store.ts'

let session: (typeof StateModule)['session']
let upload: (typeof StoreModule)['upload']

const member = (id: string) => ({ id }) as StateModule.User
const video = new File(['a'], 'a.mp4')

beforeAll(() => {})

beforeEach(async () => {
  vi.resetModules()
  ;({ session } = await import('#web/src/session/session.ts'))
  ;({ upload } = await import('#web/src/features/archivist/upload/upload-store.ts'))
})

it('an upload that starts while the user is fetched continues', () => {
  session.become({ status: 'fetching' })
  const controller = upload.begin('sam', 'Soirée', video)
  session.become({ status: 'authenticated', user: member('sam') })
  expect(controller?.signal.aborted).toBe(false)
  session.become({ status: 'authenticated', user: member('lou') })
  expect(controller?.signal.aborted).toBe(true)
})

it('a sign-out ends an upload, an expired session does not', () => {
  session.become({ status: 'authenticated', user: member('sam') })
  const lost = upload.begin('sam', 'Soirée', video)
  session.become({ status: 'anonymous', error: 'loginIncomplete' })
  expect(lost?.signal.aborted).toBe(false)
  session.become({ status: 'anonymous', endedByUser: true })
  expect(lost?.signal.aborted).toBe(true)
})

it.each([
  ['its member signs out', { status: 'anonymous', endedByUser: true }],
  ['another one is signed in', { status: 'authenticated', user: member('lou') }],
] as const)('a chosen file stays until it is uploaded, or until %s', (_, next) => {
  session.become({ status: 'authenticated', user: member('sam') })
  upload.storeFile('sam', video)
  upload.forget()
  expect(upload.read().video).toBe(video)
  const controller = upload.begin('sam', 'Soirée', video)!
  upload.report(controller, { status: 'failed', error: 'refused' })
  upload.forget()
  expect(upload.read()).toMatchObject({ status: 'idle', error: null, video })
  session.become({ status: 'anonymous', error: 'loginIncomplete' })
  upload.storeFile('sam', video)
  expect(upload.read().video).toBe(video)
  session.become(next)
  expect(upload.read().video).toBeUndefined()
})
