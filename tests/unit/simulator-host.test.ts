import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readCode } from '../../mock-server/embedded/code.ts'
import { request, settle, simulatedFrame } from '../support/simulated-frame.ts'

const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => void silenced())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Frame = Awaited<ReturnType<typeof simulatedFrame>>
const scopes = () => ({ ...request, scope: [...request.scope] })

/** The whole way in, as the site goes it. */
async function signIn(frame: Frame, sdk = frame.connect()) {
  await sdk.ready()
  const { code } = await sdk.commands.authorize(scopes())
  frame.grant('token', frame.member.persona)
  const answer = await sdk.commands.authenticate({ access_token: 'token' })
  return { sdk, code, answer }
}

/** What becomes of a promise once no message is under way: its end, or 'waiting'. */
async function outcome(promise: Promise<unknown>) {
  const ended = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  await settle()
  return Promise.race([ended, Promise.resolve('waiting')])
}

it('takes the real SDK from the handshake to a member, without an objection', async () => {
  const frame = await simulatedFrame([], { user: 'vip' })
  const { code, answer } = await signIn(frame)
  expect(readCode(code)).toEqual({ persona: 'vip', exchange: undefined })
  expect(answer.user).toMatchObject({ username: 'philomene', global_name: 'Philomène' })
  expect(frame.objections()).toEqual([])
  expect(frame.titles('from')).toEqual(['HANDSHAKE', 'AUTHORIZE', 'AUTHENTICATE'])
  expect(frame.titles('to')).toEqual(['READY', 'AUTHORIZE', 'AUTHENTICATE'])
})

it.each([
  ['desktop', '', true],
  ['mobile', '300.0', true],
  ['mobile', '250.1', true],
  ['mobile', '249.9', false],
  ['mobile', '300', false],
  ['mobile', '', false],
] as const)(
  'on %s with version "%s" the SDK tells its own version: %s',
  async (platform, version, told) => {
    const frame = await simulatedFrame([], { platform, version })
    await frame.connect().ready()
    const [, handshake] = frame.entries[0]!.message as [number, object]
    expect('sdk_version' in handshake).toBe(told)
    expect(frame.objections()).toEqual([])
  },
)

it('shows a presence as it was set, and forgets one that was cleared', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signIn(frame)
  const activity = { type: 0, details: 'Fait du zapping TV', state: 'Mode zapping aléatoire' }
  await sdk.commands.setActivity({ activity })
  expect(frame.host.state.activity).toEqual(activity)
  await sdk.commands.setActivity({ activity: null })
  expect(frame.host.state.activity).toBeNull()
})

it('refuses a presence that breaks the platform’s limits, and names what is wrong', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signIn(frame)
  const activity = { details: 'x'.repeat(129) }
  await expect(sdk.commands.setActivity({ activity })).rejects.toMatchObject({ code: 4000 })
  expect(frame.objections()).toEqual(['details is not a text of 2 to 128 characters'])
  expect(frame.host.state.activity).toBeUndefined()
})

it('refuses a presence before anybody has signed in', async () => {
  const frame = await simulatedFrame()
  const sdk = frame.connect()
  await sdk.ready()
  await expect(sdk.commands.setActivity({ activity: {} })).rejects.toMatchObject({ code: 4006 })
})

it('accepts the token of the member only', async () => {
  const frame = await simulatedFrame()
  const sdk = frame.connect()
  await sdk.ready()
  frame.grant('other', 'vip')
  for (const access_token of ['nobody', 'other', '']) {
    await expect(sdk.commands.authenticate({ access_token })).rejects.toMatchObject({ code: 4009 })
  }
})

it('notes an address that the site wants opened instead of opening it', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signIn(frame)
  const url = 'https://tele.example/'
  expect(await sdk.commands.openExternalLink({ url })).toEqual({ opened: true })
  expect(frame.host.state.links).toEqual([url])
})

it('refuses a command that it does not know', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signIn(frame)
  await expect(sdk.commands.getChannel({ channel_id: '1' })).rejects.toMatchObject({ code: 4002 })
})

it('tells a site that subscribed how much of the window it has', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signIn(frame)
  const modes: number[] = []
  frame.host.layout('pip')
  await sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode }) => modes.push(layout_mode))
  frame.host.layout('pip')
  frame.host.layout('focused')
  await settle()
  expect(modes).toEqual([1, 0])
})

it('says which arguments of AUTHORIZE are wrong', async () => {
  const frame = await simulatedFrame()
  const sdk = frame.connect()
  await sdk.ready()
  await sdk.commands.authorize({
    client_id: request.client_id,
    response_type: 'code',
    scope: ['identify', 'email'],
  } as never)
  expect(frame.objections().join('\n')).toMatch(
    /scope lacks applications\.commands.*\n.*more than the product needs: email\n.*prompt.*\n.*state/s,
  )
})

it('notices two instances of the SDK', async () => {
  const frame = await simulatedFrame()
  frame.connect()
  frame.connect()
  await settle()
  expect(frame.titles('remark')[0]).toMatch(/second handshake/)
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
] as const)('%s makes the SDK throw "%s"', async (fault, sentence) => {
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
  await expect(signIn(frame)).rejects.toMatchObject({ code: 5000 })
})

it('wrong-state gives back another state beside the code', async () => {
  const frame = await simulatedFrame(['wrong-state'])
  await signIn(frame)
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
  await expect(signIn(await simulatedFrame(['authenticate-refused']))).rejects.toMatchObject({
    code: 4009,
  })
})

it('nameless answers a member without a name', async () => {
  const { answer } = await signIn(await simulatedFrame(['nameless']))
  expect(answer.user).toMatchObject({ username: '', global_name: null })
})

it('activity-refused leaves no presence behind', async () => {
  const frame = await simulatedFrame(['activity-refused'])
  const { sdk } = await signIn(frame)
  await expect(sdk.commands.setActivity({ activity: {} })).rejects.toMatchObject({ code: 4000 })
  expect(frame.host.state.activity).toBeUndefined()
})

it('link-refused says that the address was not opened', async () => {
  const { sdk } = await signIn(await simulatedFrame(['link-refused']))
  expect(await sdk.commands.openExternalLink({ url: 'https://a.example' })).toEqual({
    opened: false,
  })
})

it.each(['unknown-opcode', 'empty-message'] as const)('%s makes the SDK throw', async (fault) => {
  const frame = await simulatedFrame([fault])
  await signIn(frame)
  await settle()
  expect(frame.thrown).toEqual(['Error: Invalid message format'])
})

/** The SDK's own events, which it keeps to itself. */
const eventsOf = (sdk: object) =>
  (sdk as { eventBus: { on: (name: string, run: (value: unknown) => void) => void } }).eventBus

it('error-event reaches those who listen to the SDK’s errors', async () => {
  const frame = await simulatedFrame(['error-event'])
  const sdk = frame.connect()
  const errors: unknown[] = []
  eventsOf(sdk).on('error', (error) => errors.push(error))
  await signIn(frame, sdk)
  await settle()
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
  await signIn(frame, sdk)
  await settle()
  expect(seen).toBe(taken)
  expect(frame.titles('to').filter((title) => title.includes('forged'))).toHaveLength(3)
})

it('forged-ready lets the SDK believe in a host that is silent', async () => {
  const frame = await simulatedFrame(['forged-ready'])
  await frame.connect().ready()
  expect(frame.host.state.readySent).toBe(false)
})
