import { expect, it } from 'vitest'
import { checkActivity } from '../../../../mock-server/embedded/check-activity.ts'
import { checkAuthorize } from '../../../../mock-server/embedded/check-authorize.ts'
import { titleOf } from '../../../../mock-server/embedded/title.ts'
import { CLIENT, request } from '../../../support/simulated-frame.ts'

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
  expect(titleOf(message)).toBe(title)
})
