import { show } from '../../judge/fault.ts'
import { operations, type Operation, type OperationId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import { isLocal } from '../../run/options.ts'
import type { Probe } from '../../run/probe.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { NOBODY } from '../lists/filters.ts'
import { isAway, readOf } from '../reads.ts'

/** Where the site is when it is developed: a server on the same machine lets it in. */
const DEVELOPMENT = 'http://localhost:5173'
const FOREIGN = 'https://contract-check.invalid'

const EXPOSED = {
  '/api/': ['retry-after', 'etag'],
  '/files/': ['content-range', 'accept-ranges', 'etag'],
}

const ALLOWED = 'header Access-Control-Allow-Origin'

const listOf = (header: unknown) =>
  (typeof header === 'string' ? header : '').split(',').map((one) => one.trim().toLowerCase())

const originOf = ({ options }: Probe) =>
  options.origin ?? (isLocal(options.target) ? DEVELOPMENT : undefined)

const from = (request: WireRequest, origin: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, Origin: origin },
})

async function expectOpen(probe: Probe, id: OperationId, request: WireRequest, origin: string) {
  const answer = await probe.raw(id, from(request, origin))
  const { headers, status } = answer
  const check = (holds: boolean, where: string, expected: string, got: unknown) =>
    probe.check(id, answer, holds, where, `${expected} (status ${status})`, show(got))
  const allowed = headers['access-control-allow-origin']
  const open = allowed === origin || allowed === '*'
  check(open, ALLOWED, origin, allowed)
  const exposed = listOf(headers['access-control-expose-headers'])
  const due = EXPOSED[request.path.startsWith('/files/') ? '/files/' : '/api/']
  for (const name of open ? due : []) {
    const holds = exposed.includes(name) || exposed.includes('*')
    check(holds, 'header Access-Control-Expose-Headers', name, exposed)
  }
  const varies = listOf(headers.vary).some((one) => one === 'origin' || one === '*')
  check(allowed !== origin || varies, 'header Vary', 'Origin', headers.vary)
}

const preflight = (
  request: WireRequest,
  { method, auth, body }: Operation,
  origin: string,
): WireRequest => {
  const wanted = [auth && 'authorization', body && 'content-type'].filter(Boolean).join(',')
  const session = request.headers['X-Mock-Session']
  const headers: Record<string, string> = {
    Origin: origin,
    'Access-Control-Request-Method': method.toUpperCase(),
    ...(wanted && { 'Access-Control-Request-Headers': wanted }),
    ...(session && { 'X-Mock-Session': session }),
  }
  return { method: 'OPTIONS', path: request.path, headers }
}

/** @returns whether there is such an operation at all */
async function expectPreflight(
  probe: Probe,
  operation: Operation,
  request: WireRequest,
  origin: string,
) {
  const { id, method, auth, body } = operation
  const answer = await probe.raw(id, preflight(request, operation, origin))
  const { status, headers } = answer
  if (probe.isLacking(id, answer)) return false
  const check = (holds: boolean, where: string, expected: string, got: unknown) =>
    probe.check(id, answer, holds, where, expected, typeof got === 'string' ? got : show(got))
  const fine = status >= 200 && status < 300
  check(fine, 'status', `a preflight of ${method.toUpperCase()} that succeeds`, String(status))
  const [methods, names] = ['methods', 'headers'].map((what) =>
    listOf(headers[`access-control-allow-${what}`]),
  )
  const allowed = headers['access-control-allow-origin']
  const open = allowed === origin || allowed === '*'
  check(open, ALLOWED, `${origin} in a preflight (status ${status})`, show(allowed))
  const simple = method === 'get' || method === 'post'
  const verb = simple || methods?.includes(method) || (!auth && methods?.includes('*'))
  check(verb === true, 'header Access-Control-Allow-Methods', method.toUpperCase(), methods)
  for (const name of [auth && 'authorization', body && 'content-type']) {
    if (!name) continue
    const given = names?.includes(name) || (name !== 'authorization' && names?.includes('*'))
    check(given === true, 'header Access-Control-Allow-Headers', name, names)
  }
  return true
}

/** Origins that only look like the site's: longer at either end, at another port or scheme, or none. */
function lookalikes(origin: string): readonly string[] {
  const { protocol, hostname, port, host } = new URL(origin)
  return [
    `${origin}.contract-check.invalid`,
    `${protocol}//contract-check-${host}`,
    `${protocol}//contract-check.${host}`,
    `${protocol}//${hostname}:${Number(port || 8000) + 11}`,
    `${protocol === 'https:' ? 'http:' : 'https:'}//${host}`,
    'null',
  ]
}

/** A site that nobody named must not read what belongs to a member, nor be told that it may. */
const expectClosed = (probe: Probe, id: OperationId, request: WireRequest, origin: string) =>
  probe.each([FOREIGN, ...lookalikes(origin)], async (foreign) => {
    const answer = await probe.raw(id, from(request, foreign))
    const allowed = answer.headers['access-control-allow-origin']
    probe.check(id, answer, allowed !== foreign, ALLOWED, `not ${foreign}`, show(allowed))
  })

const missing = (operation: Operation) => ({
  path: Object.fromEntries(
    operation.parameters.filter((one) => one.in === 'path').map((one) => [one.name, NOBODY]),
  ),
})

async function holdCors(probe: Probe, known: Known, operation: Operation) {
  const origin = originOf(probe)
  if (origin === undefined) {
    probe.leave('what pages of the site may read: say where it is with --origin')
    return
  }
  const { id, method } = operation
  const asked = method === 'get' ? await readOf(id, known) : missing(operation)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 64 * 1024 }, undefined)
  if (!(await expectPreflight(probe, operation, request, origin))) return
  const asking = method === 'get' ? request : preflight(request, operation, FOREIGN)
  await expectClosed(probe, id, asking, origin)
  if (method !== 'get') {
    // Nobody's request, for what does not exist: a server that takes it has nothing to change.
    const answer = await probe.raw(id, from(request, FOREIGN))
    const refused = answer.status === 403 || probe.isLacking(id, answer)
    probe.check(id, answer, refused, 'status', `403 for ${FOREIGN}`, String(answer.status))
    return
  }
  await expectOpen(probe, id, request, origin)
  if (operation.parameters.some((one) => one.in === 'path')) {
    await expectOpen(probe, id, probe.write(id, missing(operation), undefined), origin)
  }
}

export const corsCases: readonly Case[] = operations
  .filter(({ id }) => id !== 'openLogin' && id !== 'openLogout')
  .map((operation) => ({
    name: 'The site’s pages may ask and read, refusals too; foreign ones may not',
    rule: 'cors',
    operation: operation.id,
    run: (probe, known) => holdCors(probe, known, operation),
  }))
