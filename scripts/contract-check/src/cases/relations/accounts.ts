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
  const seen = new Map<Who, { readonly id: string }>()
  await probe.each(TURNS, async (who) => {
    const { body } = await probe.ask('getCurrentUser', {}, who)
    const flag = who === 'member' ? undefined : FLAG[who]
    if (flag)
      probe.check('getCurrentUser', body, body[flag], `/${flag}`, `true of ${who}`, show(body.id))
    const others = [...seen].filter(([other]) => other !== who).map(([, one]) => one)
    const own = seen.get(who) ?? body
    const holds = body.id === own.id && !others.some(({ id }) => id === body.id)
    const expected = `${own.id}, and none of ${show(others.map(({ id }) => id))}`
    probe.check('getCurrentUser', [own, ...others, body], holds, '/id', expected, body.id)
    seen.set(who, body)
  })
}

/** Nobody is let in by what somebody was told a moment ago, nor by a token in another place. */
async function holdNobody(probe: Probe, id: Case['operation']) {
  const allowed = probe.write(id, {}, whoReads(id))
  const { status, body } = await probe.raw(id, allowed)
  if (status !== 200) return
  const token = allowed.headers.Authorization?.replace('Bearer ', '') ?? ''
  const { Authorization: _gone, ...headers } = allowed.headers
  const tries: readonly (readonly [why: string, headers: Record<string, string>])[] = [
    ['no token', headers],
    ['the token in a cookie', { ...headers, Cookie: `token=${token}; access_token=${token}` }],
    ['the token in another header', { ...headers, 'X-Access-Token': token }],
    ['the token’s beginning', { ...headers, Authorization: `Bearer ${token.slice(0, -1)}` }],
    ['the token and more', { ...headers, Authorization: `Bearer ${token}x` }],
    ['the token in capitals', { ...headers, Authorization: `Bearer ${token.toUpperCase()}` }],
  ]
  await probe.each(tries, ([why, changed]) =>
    probe.refused(id, { ...allowed, headers: changed }, [401], { why }),
  )
  // The scheme's name has no case (RFC 9110).
  const small = { ...allowed, headers: { ...headers, authorization: `bearer ${token}` } }
  const again = await probe.raw(id, small)
  const holds = again.status === 200 && again.body.equals(body)
  probe.check(
    id,
    again,
    holds,
    'status',
    '200 for the scheme in small letters',
    String(again.status),
  )
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
