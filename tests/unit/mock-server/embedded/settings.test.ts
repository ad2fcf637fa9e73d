import fc from 'fast-check'
import { expect, it } from 'vitest'
import { recoveries, faultStages } from '#mock/embedded/platform-fault.ts'
import { faultIds, faultOf, scriptOf, type FaultId } from '#mock/embedded/platform-faults.ts'
import { frameUrl } from '#mock/embedded/frame-url.ts'
import { hostOrigin } from '#mock/embedded/host-origin.ts'
import {
  defaultsFor,
  readSettings,
  writeSettings,
  type SimulatorSettings,
} from '#mock/embedded/settings.ts'
import { choices, frameMembers } from '#test/support/server/simulated-frame.ts'

const read = (query: string) => readSettings(query, choices) as SimulatorSettings
const platformId = fc.stringMatching(/^\d{5,20}$/)
const persona = fc.constantFrom(...choices.personas)

const anySettings: fc.Arbitrary<SimulatorSettings> = fc.record({
  user: persona,
  other: persona,
  windows: fc.constantFrom('1', '2'),
  platform: fc.constantFrom('desktop', 'mobile'),
  version: fc.constantFrom('', '249.9', '300.0'),
  guild: fc.oneof(fc.constant(''), platformId),
  channel: platformId,
  instance: fc.stringMatching(/^[\w-]{1,128}$/),
  to: fc.constantFrom('/', '/archives?q=a&b=c,d:e', '/player/é#t=3'),
  site: fc.constantFrom(...choices.sites),
  host: fc.constantFrom('', 'cross', 'same'),
  fault: fc.uniqueArray(fc.constantFrom(...faultIds), { maxLength: 4 }),
})

it('a URL without query is the default simulator', () => {
  expect(read('')).toEqual(defaultsFor(choices))
  expect(writeSettings(defaultsFor(choices), choices)).toBe('')
})

it('whatever is set comes back from its address', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(read(writeSettings(settings, choices))).toEqual(settings)
    }),
  )
})

it('an address stays readable', () => {
  const settings = { ...defaultsFor(choices), to: '/archives', fault: ['no-ready', 'token-400'] }
  expect(writeSettings(settings as SimulatorSettings, choices)).toBe(
    'to=/archives&fault=no-ready,token-400',
  )
})

it.each([
  ['site=https://evil.example', 'site'],
  ['fault=no-ready,nothing', 'fault'],
  ['fault=__proto__', 'fault'],
  ['platform=console', 'platform'],
  ['to=//evil.example', 'to'],
  ['to=https://evil.example', 'to'],
  ['user=nobody', 'user'],
  ['guild=abc', 'guild'],
  ['instance=', 'instance'],
  ['constructor=1', 'constructor'],
  ['falt=no-ready', 'falt'],
])('?%s is refused, and the parameter is named', (query, field) => {
  expect(readSettings(query, choices)).toMatchObject({ problems: [{ field }] })
})

it('the frame gets the platform’s query and the page’s own', () => {
  const settings = { ...defaultsFor(choices, 'mobile'), to: '/archives?page=2' }
  const { pathname, searchParams } = new URL(frameUrl(settings, 'f1', {}))
  expect(pathname).toBe('/archives')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    page: '2',
    frame_id: 'f1',
    instance_id: settings.instance,
    platform: 'mobile',
    mobile_app_version: '300.0',
    location_id: `gc-${settings.guild}-${settings.channel}`,
  })
})

const SITE = 'http://localhost:5951'
const SDK_ORIGIN = 'http://localhost:3333'
it.each([
  ['', SITE, '', SITE],
  ['', SDK_ORIGIN, '', SDK_ORIGIN],
  // Another port and another host name: the SDK accepts neither origin.
  ['', 'http://localhost:3951', '', SITE],
  ['', 'http://127.0.0.1:3333', '', SITE],
  ['cross', SITE, '', SDK_ORIGIN],
  ['cross', 'https://discord.com', '', 'https://discord.com'],
  ['same', SDK_ORIGIN, '', SITE],
  ['', SDK_ORIGIN, 'clear-refused', SITE],
] as const)('the host “%s”, opened at %s %s, is at %s', (host, here, fault, where) => {
  const settings = { ...defaultsFor(choices), site: SITE, host, fault: fault ? [fault] : [] }
  expect(hostOrigin(settings, here)).toBe(where)
})

it('an activity in a direct message has no server', () => {
  const settings = { ...defaultsFor(choices), guild: '' }
  const { searchParams } = new URL(frameUrl(settings, 'f1', {}))
  expect(searchParams.has('guild_id')).toBe(false)
  expect(searchParams.has('location_id')).toBe(false)
})

it.each(faultIds)('%s describes its place, effect and next steps', (id) => {
  const fault = faultOf(id)
  expect(faultStages).toContain(fault.stage)
  expect(Object.keys(recoveries)).toContain(fault.next)
  expect(fault.about).toMatch(/^[A-Z].*\.$/)
  expect(Object.keys(fault.does).length).toBeGreaterThan(0)
  expect(fault.error !== undefined).toBe(fault.badge === 'connecting')
})

it('the later of two conflicting faults wins', () => {
  const ids: FaultId[] = ['no-ready', 'token-400', 'late-ready', 'host-close', 'error-event']
  const script = scriptOf(ids)
  expect(script).toMatchObject({ ready: 'delayed', exchange: 'refused' })
  expect(script.unasked).toHaveLength(2)
})

it('supports members without or with a long display name', () => {
  const names = Object.fromEntries(frameMembers.map(({ persona: id, user }) => [id, user]))
  expect(names['not-whitelisted']).toMatchObject({ global_name: null, username: 'casimira' })
  expect(names['long-name']?.username).toMatch(/^marie\.berengere\.[a-z0-9.]{1,16}$/)
  expect(new Set(frameMembers.map(({ user }) => user.id)).size).toBe(frameMembers.length)
})
