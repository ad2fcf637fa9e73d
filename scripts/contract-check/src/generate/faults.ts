import type { Operation, OperationId } from '../contract/operations.ts'
import { bodyFaults } from './faults/body.ts'
import { fieldFaults } from './faults/fields.ts'
import { fault, withHeader, type OneFault } from './faults/one-fault.ts'

/** Operations that take more than being signed in: openapi.yaml says so in words. */
const ARCHIVISTS: readonly OperationId[] = ['createArchive', 'getArchivistStats']

export const whoMay = (id: OperationId) => (ARCHIVISTS.includes(id) ? 'archivist' : 'member')

const tokenFault = (how: string, value?: string) =>
  fault(
    `Authorization: ${how}`,
    undefined,
    (asked, write) => withHeader(write(asked, 'nobody'), 'Authorization', value),
    [401],
  )

const TOKENS = [
  tokenFault('none'),
  tokenFault('a token of nobody', 'Bearer nonsense'),
  tokenFault('no token', 'Bearer'),
  tokenFault('another scheme', 'Basic bWVtYmVyOm1lbWJlcg=='),
  tokenFault('two tokens', 'Bearer nonsense mock_persona_member'),
  tokenFault('a token that is too long', `Bearer ${'x'.repeat(4097)}`),
]

/** The token of somebody who may, in another place or cut: not for accounts of people, whose tokens go nowhere else. */
const MISPLACED = Object.entries<(token: string) => Record<string, string>>({
  'in a cookie': (token) => ({ Cookie: `token=${token}; access_token=${token}` }),
  'in another header': (token) => ({ 'X-Access-Token': token }),
  'without its end': (token) => ({ Authorization: `Bearer ${token.slice(0, -1)}` }),
  'and more': (token) => ({ Authorization: `Bearer ${token}x` }),
}).map(([how, headersFor]): OneFault => {
  const spoil: OneFault['spoil'] = (asked, write) => {
    const { Authorization = '', ...headers } = write(asked).headers
    const changed = headersFor(Authorization.replace('Bearer ', ''))
    return { ...write(asked), headers: { ...headers, ...changed } }
  }
  return { ...fault(`Authorization: the token ${how}`, undefined, spoil, [401]), accounts: true }
})

/** Who may not upload is refused before the film is sent: one of some hundred megabytes that never comes. */
const UPLOADS = fault(
  'Authorization: none, and a body that waits',
  undefined,
  (asked, write) => {
    const { body: _later, ...request } = write(asked, 'nobody')
    return { ...withHeader(request, 'Content-Length', '400000000'), withheld: true }
  },
  [401],
)

/** One role is none of another. */
const WRONG_ROLES = (['member', 'staff', 'stranger', 'not-whitelisted'] as const).map(
  (who): OneFault => ({
    name: `Authorization: of a ${who} who may not`,
    field: undefined,
    statuses: [403],
    accounts: true,
    spoil: (asked, write) => write(asked, who),
  }),
)

/** Every single fault of every parameter and field, and of who asks. */
export const faultsOf = (operation: Operation): readonly OneFault[] => [
  ...fieldFaults(operation),
  ...bodyFaults(operation),
  ...(operation.auth ? [...TOKENS, ...MISPLACED] : []),
  ...(operation.id === 'createArchive' ? [UPLOADS] : []),
  ...(ARCHIVISTS.includes(operation.id) ? WRONG_ROLES : []),
  ...(operation.id === 'createComment' ? WRONG_ROLES.slice(-1) : []),
]
