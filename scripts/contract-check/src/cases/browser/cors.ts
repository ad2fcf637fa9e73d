import { show } from '../../judge/fault.ts'
import { operations, type Operation, type OperationId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import { isLocal } from '../../run/options.ts'
import type { Probe } from '../../run/probe.ts'
import type { WireRequest } from '../../wire/wire.ts'
import { NOBODY } from '../lists/filters.ts'
import { readOf } from '../reads.ts'

/** Where the site is when it is developed: a server on the same machine lets it in. */
const DEVELOPMENT = 'http://localhost:5173'
const FOREIGN = 'https://contract-check.invalid'

const EXPOSED = {
  '/api/': ['retry-after', 'etag'],
  '/files/': ['content-range', 'accept-ranges', 'etag'],
}

const listOf = (header: unknown) =>
  (typeof header === 'string' ? header : '').split(',').map((one) => one.trim().toLowerCase())

const originOf = ({ options }: Probe) =>
  options.origin ?? (isLocal(options.target) ? DEVELOPMENT : undefined)

const from = (request: WireRequest, origin: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, Origin: origin },
})

async function expectOpen(probe: Probe, id: OperationId, request: WireRequest, origin: string) {
  const { headers, status } = await probe.raw(id, from(request, origin))
  const allowed = headers['access-control-allow-origin']
  const open = allowed === origin || allowed === '*'
  const where = 'header Access-Control-Allow-Origin'
  probe.check(id, open, { where, expected: `${origin} (status ${status})`, got: show(allowed) })
  const prefix = request.path.startsWith('/files/') ? '/files/' : '/api/'
  const exposed = listOf(headers['access-control-expose-headers'])
  for (const name of EXPOSED[prefix]) {
    const fault = {
      where: 'header Access-Control-Expose-Headers',
      expected: name,
      got: show(exposed),
    }
    if (open) probe.check(id, exposed.includes(name) || exposed.includes('*'), fault)
  }
  const varies =
    allowed !== origin || listOf(headers.vary).some((one) => one === 'origin' || one === '*')
  probe.check(id, varies, { where: 'header Vary', expected: 'Origin', got: show(headers.vary) })
}

const preflight = (
  request: WireRequest,
  { method, auth, body }: Operation,
  origin: string,
): WireRequest => {
  const wanted = [auth && 'authorization', body && 'content-type'].filter(Boolean).join(',')
  const headers: Record<string, string> = {
    Origin: origin,
    'Access-Control-Request-Method': method.toUpperCase(),
    ...(wanted && { 'Access-Control-Request-Headers': wanted }),
    ...(request.headers['X-Mock-Session'] && {
      'X-Mock-Session': request.headers['X-Mock-Session'],
    }),
  }
  return { method: 'OPTIONS', path: request.path, headers }
}

async function expectPreflight(
  probe: Probe,
  operation: Operation,
  request: WireRequest,
  origin: string,
) {
  const { id, method, auth, body } = operation
  const { status, headers } = await probe.raw(id, preflight(request, operation, origin))
  const fine = status >= 200 && status < 300
  probe.check(id, fine, {
    where: 'status',
    expected: 'a preflight that succeeds',
    got: String(status),
  })
  const [methods, names] = ['methods', 'headers'].map((what) =>
    listOf(headers[`access-control-allow-${what}`]),
  )
  const allowed = headers['access-control-allow-origin']
  const open = allowed === origin || allowed === '*'
  const where = 'header Access-Control-Allow-Origin'
  probe.check(id, open, { where, expected: `${origin} in a preflight`, got: show(allowed) })
  const simple = method === 'get' || method === 'post'
  const verb = simple || methods?.includes(method) || (!auth && methods?.includes('*'))
  const verbs = { where: 'header Access-Control-Allow-Methods', expected: method.toUpperCase() }
  probe.check(id, verb === true, { ...verbs, got: show(methods) })
  for (const name of [auth && 'authorization', body && 'content-type']) {
    if (!name) continue
    const given = names?.includes(name) || (name !== 'authorization' && names?.includes('*'))
    const fault = { where: 'header Access-Control-Allow-Headers', expected: name, got: show(names) }
    probe.check(id, given === true, fault)
  }
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
async function expectClosed(probe: Probe, id: OperationId, request: WireRequest, origin: string) {
  for (const foreign of [FOREIGN, ...lookalikes(origin)]) {
    const { headers } = await probe.raw(id, from(request, foreign))
    const allowed = headers['access-control-allow-origin']
    const where = 'header Access-Control-Allow-Origin'
    const fault = { where, expected: `not ${foreign}`, got: show(allowed) }
    probe.check(id, allowed !== foreign, fault)
  }
}

async function expectRefused(probe: Probe, id: OperationId, request: WireRequest) {
  const { status } = await probe.raw(id, from(request, FOREIGN))
  const fault = { where: 'status', expected: `403 for ${FOREIGN}`, got: String(status) }
  probe.check(id, status === 403, fault)
}

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
  if (/^https?:/.test(asked.path?.path ?? '')) return
  const request = probe.write(id, { ...asked, most: 64 * 1024 }, undefined)
  await expectPreflight(probe, operation, request, origin)
  const asking = method === 'get' ? request : preflight(request, operation, FOREIGN)
  await expectClosed(probe, id, asking, origin)
  if (method !== 'get') {
    // Nobody's request, for what does not exist: a server that takes it has nothing to change.
    await expectRefused(probe, id, request)
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
