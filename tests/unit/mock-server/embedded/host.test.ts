import { afterEach, expect, it, vi } from 'vitest'
import { readCode } from '#mock/embedded/code.ts'
import { request, flushMessages, simulatedFrame } from '#test/support/server/simulated-frame.ts'
import { signInToFrame } from './simulated-sign-in.ts'

afterEach(() => void vi.unstubAllGlobals())

it('accepts the real SDK from the handshake to a member', async () => {
  const frame = await simulatedFrame([], { user: 'vip' })
  const { code, answer } = await signInToFrame(frame)
  expect(readCode(code)).toEqual({ persona: 'vip', exchange: undefined })
  expect(answer.user).toMatchObject({ username: 'philomene', global_name: 'Philomène' })
  expect(frame.objections()).toEqual([])
  expect(frame.titles('from')).toEqual(['HANDSHAKE', 'AUTHORIZE', 'AUTHENTICATE'])
  expect(frame.titles('to')).toEqual(['READY', 'AUTHORIZE', 'AUTHENTICATE'])
})

it.each([
  ['desktop', '', true],
  ['mobile', '300.0', true],
  ['mobile', '250.0', true],
  ['mobile', '250.1', true],
  ['mobile', '249.9', false],
  ['mobile', '250', false],
  ['mobile', '300', false],
  ['mobile', 'abc', false],
  ['mobile', 'a.b', false],
  ['mobile', '', false],
  ['mobile', '999999999999', false],
  ['mobile', '999999999999.0', true],
] as const)(
  'on %s with version "%s" the SDK sends its own version: %s [EM-30]',
  async (platform, version, reportedVersion) => {
    const frame = await simulatedFrame([], { platform, version })
    await frame.connect().ready()
    const [, handshake] = frame.entries[0]!.message as [number, object]
    expect('sdk_version' in handshake).toBe(reportedVersion)
    expect(frame.objections()).toEqual([])
  },
)

it('shows a presence until it is cleared or disconnected', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signInToFrame(frame)
  const activity = { type: 0, details: 'Fait du zapping TV', state: 'Mode zapping aléatoire' }
  await sdk.commands.setActivity({ activity })
  expect(frame.host.state.activity).toEqual(activity)
  await sdk.commands.setActivity({ activity: null })
  expect(frame.host.state.activity).toBeNull()
  await sdk.commands.setActivity({ activity })
  frame.host.close()
  expect(frame.host.state.activity).toBeUndefined()
})

it('rejects a presence beyond the platform’s limits', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signInToFrame(frame)
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

it('records a URL that the site wants opened', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signInToFrame(frame)
  const url = 'https://tele.example/'
  expect(await sdk.commands.openExternalLink({ url })).toEqual({ opened: true })
  expect(frame.host.state.links).toEqual([url])
})

it('refuses a command that it does not know', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signInToFrame(frame)
  await expect(sdk.commands.getChannel({ channel_id: '1' })).rejects.toMatchObject({ code: 4002 })
})

it('sends the layout mode to a subscribed site', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signInToFrame(frame)
  const modes: number[] = []
  frame.host.layout('pip')
  await sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', ({ layout_mode }) => modes.push(layout_mode))
  for (const mode of ['pip', 'grid', 'focused'] as const) frame.host.layout(mode)
  await flushMessages()
  expect(modes).toEqual([1, 2, 0])
})

it('sends the orientation to a subscribed site', async () => {
  const frame = await simulatedFrame()
  const { sdk } = await signInToFrame(frame)
  const turns: number[] = []
  await sdk.subscribe('ORIENTATION_UPDATE', ({ screen_orientation: to }) => turns.push(to))
  for (const to of ['landscape', 'portrait'] as const) frame.host.turn(to)
  await flushMessages()
  expect(turns).toEqual([1, 0])
})

it('layout-unknown: an older client rejects the events', async () => {
  const frame = await simulatedFrame(['layout-unknown'])
  const { sdk } = await signInToFrame(frame)
  const listener = vi.fn<() => void>()
  await expect(sdk.subscribe('ACTIVITY_LAYOUT_MODE_UPDATE', listener)).rejects.toMatchObject({
    code: 4000,
  })
  frame.host.layout('pip')
  await flushMessages()
  expect(listener).not.toHaveBeenCalled()
})

it('notices two instances of the SDK', async () => {
  const frame = await simulatedFrame()
  frame.connect()
  frame.connect()
  await flushMessages()
  expect(frame.titles('remark')[0]).toMatch(/second handshake/)
})

/** An object for which `String` throws. */
const unreadable = { toString: 1, valueOf: 1 }
const cyclic: unknown[] = []
cyclic.push([1, cyclic])

it.each([
  ['a circle', cyclic, ['is no JSON']],
  ['an opcode that is no number', [unreadable], ['is no message of the protocol']],
  [
    'an event that is no text',
    [1, { cmd: 'UNSUBSCRIBE', nonce: '1', evt: unreadable }],
    ['An event is due'],
  ],
])('takes %s for what it is, and goes on', async (_name, message, objections) => {
  const frame = await simulatedFrame()
  await frame.connect().ready()
  await frame.host.receive(message)
  expect(frame.objections()).toEqual(objections)
  expect(() => JSON.stringify(frame.entries)).not.toThrow()
})

it('refuses scopes and a client that are no texts', async () => {
  const frame = await simulatedFrame()
  await frame.host.receive([0, { v: 1, encoding: 'json', client_id: unreadable }])
  const args = { ...request, scope: [...request.scope, unreadable] }
  await frame.host.receive([1, { cmd: 'AUTHORIZE', nonce: '1', args }])
  expect(frame.objections()).toContain(
    'scope asks for more than the product needs: {"toString":1,"valueOf":1}',
  )
  frame.grant('t', frame.member.persona)
  await frame.host.receive([1, { cmd: 'AUTHENTICATE', nonce: '2', args: { access_token: 't' } }])
  expect(frame.titles('to')).toContain('AUTHENTICATE')
})
