import { expect, it } from 'vitest'
import { checkActivity } from '#mock/embedded/check-activity.ts'
import { checkAuthorize } from '#mock/embedded/check-authorize.ts'
import { checkHandshake } from '#mock/embedded/check-handshake.ts'
import { messageTitle } from '#mock/embedded/message-title.ts'
import { CLIENT, request } from '#test/support/server/simulated-frame.ts'

const button = (label: string, url = 'https://tele.example') => ({ buttons: [{ label, url }] })

it.each([
  [null],
  [{}],
  [{ type: 2, details: 'Regarde une archive TV', state: 'x'.repeat(128) }],
  [{ assets: { large_image: 'logo', large_text: 'archives TV' } }],
  [button('x'.repeat(32))],
  [{ buttons: Array.from({ length: 5 }, () => button('Voir').buttons[0]) }],
])('the platform takes %j', (activity) => {
  expect(checkActivity(activity)).toEqual({ wrong: [], unsure: [] })
})

it.each([
  ['text', 'activity is neither'],
  [{ type: 7 }, 'type is none of'],
  [{ details: 'x' }, 'details is not a text of 2 to 128'],
  [{ state: 'x'.repeat(129) }, 'state is not a text'],
  [{ assets: [] }, 'assets is not an object'],
  [{ assets: { large_image: 'x'.repeat(1025) } }, 'large_image'],
  [{ assets: { large_text: 5 } }, 'large_text'],
  [{ buttons: {} }, 'buttons is not a list'],
  [{ buttons: Array.from({ length: 6 }, () => button('Voir').buttons[0]) }, 'more than 5'],
  [button('x'.repeat(81)), 'label is not a text of 1 to 80'],
  [button(''), 'label is not a text'],
  [button('Voir', 'javascript:alert(1)'), 'url is not an http(s) address'],
])('the platform refuses %j', (activity, words) => {
  const { wrong } = checkActivity(activity)
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toContain(words)
})

it('warns of a label that clients cut', () => {
  const { wrong, unsure } = checkActivity(button('x'.repeat(33)))
  expect(wrong).toEqual([])
  expect(unsure[0]).toContain('cut by clients after 32')
})

it('has nothing against the request that the product makes', () => {
  expect(checkAuthorize(request, CLIENT)).toEqual([])
})

it.each([
  [{ client_id: '1' }, 'client_id'],
  [{ response_type: 'token' }, 'response_type'],
  [{ scope: 'identify' }, 'scope is not a list'],
  [{ scope: request.scope.slice(1) }, 'scope lacks applications.commands'],
  [{ scope: [...request.scope, 'email'] }, 'more than the product needs: email'],
  [{ prompt: 'consent' }, 'prompt'],
  [{ state: '' }, 'state is missing'],
  [{ state: 'x'.repeat(513) }, 'state is longer'],
])('%j is an objection', (change, words) => {
  expect(checkAuthorize({ ...request, ...change }, CLIENT).join('\n')).toContain(words)
})

const frame = { frameId: 'f', platform: 'desktop', version: '' }
const handshake = { v: 1, encoding: 'json', client_id: CLIENT, frame_id: 'f', sdk_version: '2.4.0' }

it('has nothing against the handshake of the SDK', () => {
  expect(checkHandshake(handshake, frame)).toEqual([])
})

it.each([
  [{ v: 2 }, 'v is not 1'],
  [{ v: '1' }, 'v is not 1'],
  [{ encoding: 'etf' }, 'encoding is not "json"'],
  [{ client_id: 'me' }, 'client_id is not an application id'],
  [{ client_id: undefined }, 'client_id is not an application id'],
  [{ frame_id: 'g' }, 'frame_id is not the one of the address'],
  [{ sdk_version: undefined }, 'sdk_version is missing: due from 250.0 on'],
])('a handshake with %j is an objection', (change, sentence) => {
  expect(checkHandshake({ ...handshake, ...change }, frame)).toEqual([sentence])
})

it('a handshake of an old mobile client names no version', () => {
  const old = { ...frame, platform: 'mobile', version: '249.9' }
  const { sdk_version: _, ...silent } = handshake
  expect(checkHandshake(silent, old)).toEqual([])
  expect(checkHandshake(handshake, old)).toEqual(['sdk_version was sent: due from 250.0 on only'])
})

it.each([
  [[0, {}], 'HANDSHAKE'],
  [[2, {}], 'CLOSE'],
  [[1, { cmd: 'DISPATCH', evt: 'READY' }], 'READY'],
  [[1, { cmd: 'AUTHORIZE', evt: 'ERROR' }], 'AUTHORIZE ERROR'],
  [[1], 'empty frame'],
  [[7, {}], 'opcode 7'],
  [[], 'empty message'],
  ['hello', 'no message'],
])('%j is called "%s"', (message, title) => {
  expect(messageTitle(message)).toBe(title)
})
