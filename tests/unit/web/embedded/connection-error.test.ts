import { expect, it } from 'vitest'
import {
  reduceConnection,
  initialConnection,
  displayNameOf,
  retryOf,
  connectionErrorOf,
} from '../../../../web/src/embedded/connection-state.ts'

const OTHERWISE = 'Failed to initialize Discord SDK'

it.each([
  [new Error('No such frame'), { error: 'No such frame' }],
  [new Error(''), { error: OTHERWISE }],
  [
    { code: 5000, message: 'access_denied' },
    { error: OTHERWISE, refusal: { code: 5000, message: 'access_denied' } },
  ],
  [{ code: '5000', message: 'access_denied' }, { error: OTHERWISE }],
  [{ code: 5000 }, { error: OTHERWISE }],
  [null, { error: OTHERWISE }],
  [undefined, { error: OTHERWISE }],
  ['gone', { error: OTHERWISE }],
])('what was thrown is stored as trouble (%#)', (thrown, trouble) => {
  expect(connectionErrorOf(thrown)).toEqual(trouble)
})

it('what the host has closed stays closed, and only a new page helps', () => {
  const trouble = { error: 'Over' }
  const closed = reduceConnection(initialConnection, { type: 'closed', trouble })
  expect(closed).toEqual({ status: 'closed', trouble })
  expect(reduceConnection(closed, { type: 'began', stage: 'authorize' })).toBe(closed)
  expect(retryOf(closed)).toBe('page')
})

it.each([
  ['code', 'page'],
  ['address', 'never'],
  ['handshake', 'page'],
  ['authorize', 'authorize'],
  ['exchange', 'authorize'],
  ['authenticate', 'authorize'],
] as const)('after a failure at %s, trying again begins with %s', (stage, retry) => {
  const failed = reduceConnection(initialConnection, {
    type: 'failed',
    stage,
    trouble: { error: 'No' },
  })
  expect([failed, retryOf(failed)]).toEqual([
    { status: 'failed', stage, trouble: { error: 'No' } },
    retry,
  ])
  expect(retryOf(reduceConnection(failed, { type: 'began', stage }))).toBe('never')
})

it.each([
  ['Lou', 'lou', 'Lou'],
  ['  Lou ', 'lou', 'Lou'],
  [null, 'lou', 'lou'],
  ['', 'lou', 'lou'],
  ['   ', 'lou', 'lou'],
  ['\u200b', 'lou', 'lou'],
  ['\u202e', 'lou', 'lou'],
  ['\u0301\u0301', 'lou', 'lou'],
  ['\u3164', '\u2800', ''],
  [null, '', ''],
  ['\u202euoL', 'lou', 'uoL'],
  [`L${'\u0301'.repeat(40)}ou`, 'lou', `L${'\u0301'.repeat(8)}ou`],
  ['लू', 'lou', 'लू'],
  ['📺', 'lou', '📺'],
])('of the names %j and %j it shows %j', (chosen, username, shown) => {
  const user = { id: '1', discriminator: '0', public_flags: 0 }
  expect(displayNameOf({ ...user, global_name: chosen, username })).toBe(shown)
})
