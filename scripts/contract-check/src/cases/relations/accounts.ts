import { operations } from '../../contract/operations.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Who } from '../../run/identities.ts'
import type { Probe } from '../../run/probe.ts'
import { whoReads } from '../reads.ts'

const TURNS: readonly Who[] = ['member', 'archivist', 'staff', 'member', 'stranger', 'archivist']
const FLAG = { archivist: 'isArchivist', staff: 'isStaff', stranger: 'isVIP' } as const

/** Accounts in turn: each is told of itself, whoever asked before. */
async function holdTurns(probe: Probe) {
  const ids = new Map<Who, string>()
  for (const who of TURNS) {
    const { body } = await probe.ask('getCurrentUser', {}, who)
    const flag = who === 'member' ? undefined : FLAG[who]
    const is = { where: `/${flag}`, expected: `true of ${who}`, got: show(body.id) }
    probe.check('getCurrentUser', flag === undefined || body[flag], is)
    const others = [...ids].filter(([other]) => other !== who).map(([, id]) => id)
    const known = ids.get(who) ?? body.id
    const expected = `${known}, and none of ${show(others)}`
    const holds = body.id === known && !others.includes(body.id)
    probe.check('getCurrentUser', holds, { where: '/id', expected, got: body.id })
    ids.set(who, body.id)
  }
}

/** Nobody is let in by what somebody was told a moment ago, nor by a token in another place. */
async function holdNobody(probe: Probe, id: Case['operation']) {
  const allowed = probe.write(id, {}, whoReads(id))
  const { status, body } = await probe.raw(id, allowed)
  if (status !== 200) return
  const token = allowed.headers.Authorization?.replace('Bearer ', '') ?? ''
  const { Authorization: _gone, ...headers } = allowed.headers
  for (const [, changed] of [
    ['without a token', headers],
    ['with the token in a cookie', { ...headers, Cookie: `token=${token}; access_token=${token}` }],
    ['with the token in another header', { ...headers, 'X-Access-Token': token }],
    ['with the token’s beginning', { ...headers, Authorization: `Bearer ${token.slice(0, -1)}` }],
    ['with the token and more', { ...headers, Authorization: `Bearer ${token}x` }],
    ['with the token in capitals', { ...headers, Authorization: `Bearer ${token.toUpperCase()}` }],
  ] as const) {
    await probe.attempt(async () => {
      const request = { ...allowed, headers: changed }
      await probe.refused(id, request, [401])
    })
  }
  // The scheme's name has no case (RFC 9110).
  const small = { ...allowed, headers: { ...headers, authorization: `bearer ${token}` } }
  const again = await probe.raw(id, small)
  const fault = {
    where: 'status',
    expected: '200 for the scheme in small letters',
    got: String(again.status),
  }
  probe.check(id, again.status === 200 && again.body.equals(body), fault)
}

export const turnCases: readonly Case[] = [
  {
    name: 'Each account is told of itself, whoever asked before',
    rule: 'access',
    operation: 'getCurrentUser',
    mockOnly: 'it takes several accounts',
    repeats: true,
    run: (probe) => holdTurns(probe),
  },
  ...operations
    .filter(({ auth, method }) => auth && method === 'get')
    .map(({ id }): Case => ({
      name: 'Only a whole token in its place lets anybody in',
      rule: 'access',
      operation: id,
      mockOnly: 'tokens of people are not sent elsewhere, nor in parts',
      repeats: true,
      run: (probe) => holdNobody(probe, id),
    })),
]
