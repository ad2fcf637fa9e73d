import { show } from '../../judge/fault.ts'
import { operation, operations, type OperationId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import type { Asked } from '../../wire/encode.ts'
import type { WireAnswer, WireRequest } from '../../wire/wire.ts'
import { NOBODY } from '../lists/filters.ts'
import { isAway, readOf, whoReads } from '../reads.ts'

const isWindow = (id: OperationId) => id === 'openLogin' || id === 'openLogout'

const PROTECTION: readonly [name: string, where: RegExp, expected: RegExp, say: string][] = [
  ['x-content-type-options', /./, /^nosniff$/i, 'nosniff'],
  [
    'content-security-policy',
    /^\/(?:api|files)\//,
    /default-src 'none'|sandbox/,
    "default-src 'none'",
  ],
]

function holdHeaders(probe: Probe, id: OperationId, path: string, answer: WireAnswer) {
  const { headers, status } = answer
  for (const [name, where, due, say] of PROTECTION) {
    if (!where.test(path) || (isWindow(id) && name === 'content-security-policy')) continue
    const got = headers[name]
    const expected = `${say} (status ${status})`
    probe.check(id, answer, due.test(String(got ?? '')), `header ${name}`, expected, show(got))
  }
  const kept = headers['cache-control'] ?? ''
  const isStored =
    /(?:max-age|s-maxage)=(?!0\b)|immutable/.test(kept) && !/no-store|no-cache/.test(kept)
  const asks = !path.startsWith('/api/') || !isStored
  const expected = `nothing that is given out without asking again (status ${status})`
  probe.check(id, answer, asks, 'header Cache-Control', expected, kept, 'cache')
  const program = headers['x-powered-by']
  probe.check(id, answer, program === undefined, 'header X-Powered-By', 'nothing', show(program))
}

async function holdHead(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 64 * 1024 }, whoReads(id))
  const get = await probe.raw(id, request)
  const head = await probe.raw(id, { ...request, method: 'HEAD' })
  const both = [get, head]
  const as = ' for HEAD, as for GET'
  probe.check(
    id,
    both,
    head.status === get.status,
    'status',
    `${get.status}${as}`,
    String(head.status),
  )
  if (head.status === get.status) {
    const names = ['content-type', 'etag', 'accept-ranges', 'cache-control', 'last-modified']
    // A draw differs from time to time, and so do its tag and its length.
    for (const name of id === 'getZapping' ? names.slice(0, 1) : names)
      probe.equal(id, both, `header ${name}`, head.headers[name], get.headers[name], as)
    const [length, whole] = [head, get].map(({ headers }) => headers['content-length'])
    if (length !== undefined && whole !== undefined && id !== 'getZapping')
      probe.equal(id, both, 'header Content-Length', length, whole, as)
  }
  // HEAD knows no ranges (RFC 9110).
  const refused = others(probe, id, asked).filter(({ headers }) => headers.Range === undefined)
  await probe.each(refused, async (other) => {
    const wanted = await probe.raw(id, other)
    const told = await probe.raw(id, { ...other, method: 'HEAD' })
    const due = `${wanted.status}${as}`
    probe.check(
      id,
      [wanted, told],
      told.status === wanted.status,
      'status',
      due,
      String(told.status),
    )
    const got = show(told.body.toString())
    probe.check(id, told, told.body.length === 0, 'body', 'no body for HEAD', got)
  })
  const got = `${head.body.length} bytes`
  probe.check(id, head, head.body.length === 0, 'body', 'no body for HEAD', got)
}

/** What belongs to a member is for nobody else's eyes, and for no store. */
const holdPrivacy = (probe: Probe, id: OperationId) =>
  probe.each([whoReads(id), undefined], async (who) => {
    const answer = await probe.raw(id, probe.write(id, {}, who))
    const kept = answer.headers['cache-control'] ?? ''
    const expected = `no-store (status ${answer.status})`
    probe.check(id, answer, /no-store/.test(kept), 'header Cache-Control', expected, show(kept))
  })

async function holdSafety(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 1024 }, whoReads(id))
  holdHeaders(probe, id, request.path, await probe.raw(id, request))
  await probe.each(others(probe, id, asked), async (other) => {
    const answer = await probe.raw(id, other)
    if (answer.status !== 200) holdHeaders(probe, id, other.path, answer)
  })
}

/** What has another answer: what does not exist, a name that nobody knows, nobody's request, a range. */
function others(probe: Probe, id: OperationId, asked: Asked): readonly WireRequest[] {
  const { auth, parameters } = operation(id)
  const named = parameters.some((one) => one.in === 'path')
  return [
    ...(named ? [probe.write(id, { path: { id: NOBODY, path: NOBODY } }, whoReads(id))] : []),
    probe.write(id, { ...asked, query: { ...asked.query, nonsense: '1' } }, whoReads(id)),
    ...(auth ? [probe.write(id, asked, undefined)] : []),
    ...(id === 'getFile'
      ? [probe.write(id, { ...asked, headers: { Range: 'bytes=0-9' } }, undefined)]
      : []),
  ]
}

const reading = operations.filter(({ method }) => method === 'get')

export const headerCases: readonly Case[] = [
  ...reading.map(({ id }): Case => ({
    name: 'HEAD says what GET says, without the body',
    rule: 'head',
    operation: id,
    run: (probe, known) => holdHead(probe, known, id),
  })),
  ...reading.map(({ id }): Case => ({
    name: 'Answers and refusals carry what protects a browser',
    rule: 'security',
    operation: id,
    run: (probe, known) => holdSafety(probe, known, id),
  })),
  ...reading
    .filter(({ auth }) => auth)
    .map(({ id }): Case => ({
      name: 'What belongs to a member is not kept',
      rule: 'cache',
      operation: id,
      run: (probe) => holdPrivacy(probe, id),
    })),
]
