import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCode } from '#mock/embedded/code.ts'
import { flushMessages, simulatedFrame } from '#test/support/server/simulated-frame.ts'
import { outcome, scopes, signInToFrame } from './simulated-sign-in.ts'

// The SDK logs the messages that it drops.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('sends READY when the tester wants it', async () => {
  const frame = await simulatedFrame(['late-ready'])
  const ready = frame.connect().ready()
  expect(await outcome(ready)).toBe('waiting')
  frame.host.sendReady()
  await ready
  expect(frame.titles('to')).toEqual(['READY'])
})

it.each(['no-ready', 'malformed-ready'] as const)('%s leaves the SDK waiting', async (fault) => {
  const frame = await simulatedFrame([fault])
  expect(await outcome(frame.connect().ready())).toBe('waiting')
})

it.each([
  ['empty-frame-id', 'frame_id query param is not defined'],
  ['no-instance-id', 'instance_id query param is not defined'],
  ['no-platform', 'platform query param is not defined'],
  ['wrong-platform', 'Invalid query param "platform" of "console"'],
] as const)('%s makes the SDK throw "%s" [EM-02]', async (fault, sentence) => {
  const frame = await simulatedFrame([fault])
  expect(() => frame.connect()).toThrow(sentence)
})

it('a frame without frame_id has none in its address', async () => {
  const { address } = await simulatedFrame(['no-frame-id'])
  expect(address.searchParams.has('frame_id')).toBe(false)
})

it.each([
  'authorize-silent',
  'authorize-bad-shape',
  'authorize-unknown-command',
  'code-not-numeric',
] as const)('%s leaves the SDK waiting for a code', async (fault) => {
  const frame = await simulatedFrame([fault])
  const sdk = frame.connect()
  await sdk.ready()
  expect(await outcome(sdk.commands.authorize(scopes()))).toBe('waiting')
})

it('authorize-denied rejects with the platform’s code', async () => {
  const frame = await simulatedFrame(['authorize-denied'])
  await expect(signInToFrame(frame)).rejects.toMatchObject({ code: 5000 })
})

it('wrong-state returns another state with the code', async () => {
  const frame = await simulatedFrame(['wrong-state'])
  await signInToFrame(frame)
  const answer = frame.entries.find(({ way, what }) => way === 'to' && what === 'AUTHORIZE')
  const [, { data }] = answer!.message as [number, { data: object }]
  expect(data).toMatchObject({ state: 'somebody-elses' })
  expect(data).toHaveProperty('code')
})

it('authorize-late answers once the time has passed', async () => {
  const frame = await simulatedFrame(['authorize-late'])
  const sdk = frame.connect()
  await sdk.ready()
  const code = sdk.commands.authorize(scopes())
  expect(await outcome(code)).toBe('waiting')
  frame.passTime()
  expect(await code).toHaveProperty('code')
})

it.each(['token-400', 'token-hangs'] as const)('%s rides in the code', async (fault) => {
  const frame = await simulatedFrame([fault])
  const sdk = frame.connect()
  await sdk.ready()
  const { code } = await sdk.commands.authorize(scopes())
  expect(readCode(code)?.exchange).toBe(fault === 'token-400' ? 'refused' : 'hangs')
})

it('authenticate-refused rejects with the platform’s code', async () => {
  await expect(signInToFrame(await simulatedFrame(['authenticate-refused']))).rejects.toMatchObject(
    {
      code: 4009,
    },
  )
})

it('nameless answers a member without a name', async () => {
  const { answer } = await signInToFrame(await simulatedFrame(['nameless']))
  expect(answer.user).toMatchObject({ username: '', global_name: null })
})

it('activity-refused leaves no presence behind', async () => {
  const frame = await simulatedFrame(['activity-refused'])
  const { sdk } = await signInToFrame(frame)
  await expect(sdk.commands.setActivity({ activity: {} })).rejects.toMatchObject({ code: 4000 })
  expect(frame.host.state.activity).toBeUndefined()
})

it('link-refused says that the address was not opened', async () => {
  const { sdk } = await signInToFrame(await simulatedFrame(['link-refused']))
  expect(await sdk.commands.openExternalLink({ url: 'https://a.example' })).toEqual({
    opened: false,
  })
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
