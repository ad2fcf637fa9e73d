import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { flushMessages, simulatedFrame } from '#test/support/server/simulated-frame.ts'
import { signInToFrame } from './simulated-sign-in.ts'

// The SDK logs the messages that it drops.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each(['unknown-opcode', 'empty-message'] as const)('%s makes the SDK throw', async (fault) => {
  const frame = await simulatedFrame([fault])
  await signInToFrame(frame)
  await flushMessages()
  expect(frame.thrown).toEqual(['Error: Invalid message format'])
})

/** Returns the SDK's private event bus. */
const eventsOf = (sdk: object) =>
  (sdk as { eventBus: { on: (name: string, run: (value: unknown) => void) => void } }).eventBus

it('error-event reaches those who listen to the SDK’s errors', async () => {
  const frame = await simulatedFrame(['error-event'])
  const sdk = frame.connect()
  const errors: unknown[] = []
  eventsOf(sdk).on('error', (error) => errors.push(error))
  await signInToFrame(frame, sdk)
  await flushMessages()
  expect(errors).toMatchObject([{ code: 1000 }])
})

it.each([
  ['foreign-origin', 1],
  ['sandbox-spoof', 2],
] as const)('with %s the SDK takes %d READY', async (fault, taken) => {
  const frame = await simulatedFrame([fault])
  const sdk = frame.connect()
  let seen = 0
  eventsOf(sdk).on('READY', () => seen++)
  await signInToFrame(frame, sdk)
  await flushMessages()
  expect(seen).toBe(taken)
  expect(frame.titles('to').filter((title) => title.includes('forged'))).toHaveLength(3)
})

it('forged-ready lets the SDK believe in a host that is silent', async () => {
  const frame = await simulatedFrame(['forged-ready'])
  await frame.connect().ready()
  expect(frame.host.state.readySent).toBe(false)
})
