import { show } from '../../judge/fault.ts'
import { operation, operations, type OperationId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import type { Asked } from '../../wire/encode.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { NOBODY } from '../lists/filters.ts'
import { isAway, readOf, whoReads } from '../reads.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

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

function holdHeaders(probe: Probe, id: OperationId, path: string, headers: Headers) {
  for (const [name, where, due, say] of PROTECTION) {
    if (!where.test(path) || (isWindow(id) && name === 'content-security-policy')) continue
    const got = headers[name]
    const fault = { where: `header ${name}`, expected: `${say} at ${path}`, got: show(got) }
    probe.check(id, due.test(String(got ?? '')), fault)
  }
  const kept = String(headers['cache-control'] ?? '')
  const isStored =
    /(?:max-age|s-maxage)=(?!0\b)|immutable/.test(kept) && !/no-store|no-cache/.test(kept)
  const unasked = { rule: 'cache', where: 'header Cache-Control', got: kept } as const
  const expected = `nothing that is given out without asking again, at ${path}`
  probe.check(id, !path.startsWith('/api/') || !isStored, { ...unasked, expected })
  const program = headers['x-powered-by']
  const silent = { where: 'header X-Powered-By', expected: 'nothing', got: show(program) }
  probe.check(id, program === undefined, silent)
}

async function holdHead(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 64 * 1024 }, whoReads(id))
  const get = await probe.raw(id, request)
  const head = await probe.raw(id, { ...request, method: 'HEAD' })
  const is = (name: string) => [show(head.headers[name]), show(get.headers[name])] as const
  const status = { where: 'status', expected: `${get.status} for HEAD, as for GET` }
  probe.check(id, head.status === get.status, { ...status, got: String(head.status) })
  const [type, due] = is('content-type')
  const typed = { where: 'header Content-Type', expected: `${due} for HEAD, as for GET`, got: type }
  probe.check(id, head.status !== get.status || type === due, typed)
  // A draw differs from time to time, and so does its length.
  const [length, whole] = is('content-length')
  const told = length === 'nothing' || whole === 'nothing' || id === 'getZapping'
  const sized = {
    where: 'header Content-Length',
    expected: `${whole} for HEAD, as for GET`,
    got: length,
  }
  probe.check(id, head.status !== get.status || told || length === whole, sized)
  for (const name of ['etag', 'accept-ranges', 'cache-control', 'last-modified']) {
    const [got, expected] = is(name)
    const fault = { where: `header ${name}`, expected: `${expected} for HEAD, as for GET`, got }
    probe.check(id, head.status !== get.status || id === 'getZapping' || got === expected, fault)
  }
  for (const other of others(probe, id, asked)) {
    // HEAD knows no ranges (RFC 9110).
    if (other.headers.Range !== undefined) continue
    const { status: wanted } = await probe.raw(id, other)
    const refused = await probe.raw(id, { ...other, method: 'HEAD' })
    const fault = { where: 'status', expected: `${wanted} for HEAD, as for GET` }
    probe.check(id, refused.status === wanted, { ...fault, got: String(refused.status) })
    const silent = {
      where: 'body',
      expected: 'no body for HEAD',
      got: show(refused.body.toString()),
    }
    probe.check(id, refused.body.length === 0, silent)
  }
  const empty = { where: 'body', expected: 'no body for HEAD', got: `${head.body.length} bytes` }
  probe.check(id, head.body.length === 0, empty)
}

/** What belongs to a member is for nobody else's eyes, and for no store. */
async function holdPrivacy(probe: Probe, id: OperationId) {
  for (const who of [whoReads(id), undefined]) {
    const { status, headers } = await probe.raw(id, probe.write(id, {}, who))
    const kept = headers['cache-control'] ?? ''
    const expected = `no-store (status ${status})`
    const fault = { where: 'header Cache-Control', expected, got: show(kept) }
    probe.check(id, /no-store/.test(kept), fault)
  }
}

async function holdSafety(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 1024 }, whoReads(id))
  const { headers } = await probe.raw(id, request)
  holdHeaders(probe, id, request.path, headers)
  for (const other of others(probe, id, asked)) {
    const answer = await probe.raw(id, other)
    if (answer.status !== 200) holdHeaders(probe, id, other.path, answer.headers)
  }
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
