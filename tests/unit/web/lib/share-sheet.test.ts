import { expect, it } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import { openShareSheet, prefersShareSheet, canShareFiles } from '#web/src/lib/share-sheet.ts'

const device = (can: object, pointer = 'coarse') => {
  openWindow()
  Object.assign(navigator, can)
  const matchMedia = (query: string) => ({ matches: query === `(pointer: ${pointer})` })
  Object.assign(window, { matchMedia })
}
const share = () => Promise.resolve()
const link = { url: 'https://plus2tele.example/player/a1' }

it('prefers the share sheet on touch devices', () => {
  device({ share })
  expect(prefersShareSheet()).toBe(true)
  device({ share }, 'fine')
  expect(prefersShareSheet()).toBe(false)
  device({})
  expect(prefersShareSheet()).toBe(false)
})

it.each([
  ['sent', undefined, true],
  ['put away by the visitor', new DOMException('', 'AbortError'), true],
  ['not allowed', new DOMException('', 'NotAllowedError'), false],
  ['open already', new DOMException('', 'InvalidStateError'), false],
  ['unable to take it', new TypeError('data'), false],
])('reports a share sheet that is %s', async (_, problem, opened) => {
  device({ share: () => (problem ? Promise.reject(problem) : Promise.resolve()) })
  expect(await openShareSheet(link)).toBe(opened)
})

it('reports a browser without Web Share', async () => {
  device({})
  expect(await openShareSheet(link)).toBe(false)
})

it.each([
  ['takes them', { share, canShare: ({ files }: ShareData) => files?.length === 1 }, true],
  ['refuses them', { share, canShare: () => false }, false],
  ['knows no files', { share }, false],
  ['has no sheet', {}, false],
])('detects file sharing of a system that %s', (_, navigator, taken) => {
  device(navigator)
  expect(canShareFiles([new File(['x'], 'x.png', { type: 'image/png' })])).toBe(taken)
})
