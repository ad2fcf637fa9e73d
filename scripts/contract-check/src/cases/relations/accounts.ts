import { operations, type Operation } from '../../contract/operations.ts'
import { casesFor, type Case, type Known, type Probe } from '../../run/case.ts'
import { whoReads } from '../reads.ts'

/** Nobody is let in by what somebody was told a moment ago, nor by a token in another place. */
async function holdNobody(probe: Probe, _known: Known, { id }: Operation) {
  const allowed = probe.write(id, {}, whoReads(id))
  if ((await probe.raw(id, allowed)).status !== 200) return
  const token = allowed.headers.Authorization?.replace('Bearer ', '') ?? ''
  const { Authorization: _gone, ...headers } = allowed.headers
  const tries: readonly (readonly [why: string, headers: Record<string, string>])[] = [
    ['no token', {}],
    ['the token in a cookie', { Cookie: `token=${token}; access_token=${token}` }],
    ['the token in another header', { 'X-Access-Token': token }],
    ['the token’s beginning', { Authorization: `Bearer ${token.slice(0, -1)}` }],
    ['the token and more', { Authorization: `Bearer ${token}x` }],
  ]
  await probe.each(tries, ([why, changed]) =>
    probe.refused(id, { ...allowed, headers: { ...headers, ...changed } }, [401], { why }),
  )
  // The scheme's name has no case (RFC 9110).
  const small = { ...allowed, headers: { ...headers, authorization: `bearer ${token}` } }
  probe.status(id, await probe.raw(id, small), 200, ' for the scheme in small letters')
}

export const turnCases: readonly Case[] = [
  ...casesFor(
    operations.filter(({ auth, method }) => auth && method === 'get'),
    {
      name: 'Only a whole token in its place lets anybody in',
      rule: 'access',
      mockOnly: 'tokens of people are not sent elsewhere, nor in parts',
      repeats: true,
    },
    holdNobody,
  ),
]
