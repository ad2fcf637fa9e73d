import { expect, it } from 'vitest'
import {
  reduceConnection,
  initialConnection,
  displayNameOf,
  retryOf,
  connectionErrorOf,
} from '#web/src/embedded/connection-state.ts'

const DEFAULT_MESSAGE = 'Failed to initialize Discord SDK'

it.each([
  [new Error('No such frame'), { message: 'No such frame' }],
  [new Error(''), { message: DEFAULT_MESSAGE }],
  [
    { code: 5000, message: 'access_denied' },
    { message: DEFAULT_MESSAGE, refusal: { code: 5000, message: 'access_denied' } },
  ],
  [{ code: '5000', message: 'access_denied' }, { message: DEFAULT_MESSAGE }],
  [{ code: 5000 }, { message: DEFAULT_MESSAGE }],
  [null, { message: DEFAULT_MESSAGE }],
  [undefined, { message: DEFAULT_MESSAGE }],
  ['gone', { message: DEFAULT_MESSAGE }],
])('connectionErrorOf stores a thrown value (%#)', (thrown, error) => {
  expect(connectionErrorOf(thrown)).toEqual(error)
})

it('a connection closed by the host stays closed', () => {
  const error = { message: 'Over' }
  const closed = reduceConnection(initialConnection, { type: 'closed', error })
  expect(closed).toEqual({ status: 'closed', error })
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
] as const)('after a failure at %s, a retry begins with %s', (stage, retry) => {
  const failed = reduceConnection(initialConnection, {
    type: 'failed',
    stage,
    error: { message: 'No' },
  })
  expect([failed, retryOf(failed)]).toEqual([
    { status: 'failed', stage, error: { message: 'No' } },
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
])('displayNameOf(%j, %j) is %j', (chosen, username, shown) => {
  const user = { id: '1', discriminator: '0', public_flags: 0 }
  expect(displayNameOf({ ...user, global_name: chosen, username })).toBe(shown)
})
