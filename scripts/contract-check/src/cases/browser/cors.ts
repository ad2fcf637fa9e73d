import { format } from '../../validate/violation.ts'
import { operations, type Operation } from '../../contract/operations.ts'
import { caseFor, casesFor } from '../../run/case.ts'
import type { Case, TestData, OperationId, Probe } from '../../run/case.ts'
import { isLocal } from '../../run/options.ts'
import type { Input } from '../../http/encode.ts'
import type { HttpResponse, HttpRequest } from '../../http/client.ts'
import { UNKNOWN } from '../lists/filters.ts'
import { isOnOtherHost, isPopup, inputFor } from '../reads.ts'
import { checkHeaders } from './headers.ts'

/** Origin of `npm run dev`; a server on this machine is expected to allow it. */
const DEVELOPMENT = 'http://localhost:5173'
const FOREIGN = 'https://contract-check.invalid'

const EXPOSED = {
  '/api/': ['retry-after', 'etag'],
  '/files/': ['content-range', 'accept-ranges', 'etag'],
}

const ALLOWED = 'header Access-Control-Allow-Origin'

const listOf = (header = '') => header.split(',').map((one) => one.trim().toLowerCase())

type Headed = Pick<HttpResponse, 'status' | 'headers'>

const allowedBy = ({ headers }: Headed) => headers['access-control-allow-origin']

const from = (request: HttpRequest, origin: string): HttpRequest => ({
  ...request,
  headers: { ...request.headers, Origin: origin },
})

/** @returns whether a page of the site may read the response */
function checkAllowed(probe: Probe, id: OperationId, answer: Headed, origin: string) {
  const allowed = allowedBy(answer)
  const open = allowed === origin
  probe.check(id, answer, open, ALLOWED, `${origin} (status ${answer.status})`, format(allowed))
  return open
}

async function checkReadable(probe: Probe, id: OperationId, request: HttpRequest, origin: string) {
  const answer = await probe.raw(id, from(request, origin))
  const { headers } = answer
  const open = checkAllowed(probe, id, answer, origin)
  const exposed = listOf(headers['access-control-expose-headers'])
  const due = EXPOSED[request.path.startsWith('/files/') ? '/files/' : '/api/']
  for (const name of open ? due : []) {
    const isExposed = exposed.includes(name) || exposed.includes('*')
    const expected = `${name} (status ${answer.status})`
    probe.check(id, answer, isExposed, 'header Access-Control-Expose-Headers', expected, exposed)
  }
  const varies = listOf(headers.vary).some((one) => one === 'origin' || one === '*')
  const fits = allowedBy(answer) !== origin || varies
  probe.check(id, answer, fits, 'header Vary', 'Origin', format(headers.vary))
}

function preflight(
  { path, headers }: HttpRequest,
  { method, auth, body }: Operation,
  origin: string,
) {
  const wanted = [auth && 'authorization', body && 'content-type'].filter(Boolean).join(',')
  const session = headers['X-Mock-Session']
  const asked: Record<string, string> = {
    Origin: origin,
    'Access-Control-Request-Method': method.toUpperCase(),
    ...(wanted && { 'Access-Control-Request-Headers': wanted }),
    ...(session && { 'X-Mock-Session': session }),
  }
  return { method: 'OPTIONS', path, headers: asked }
}

/** @returns whether the server has the operation */
async function checkPreflight(
  probe: Probe,
  operation: Operation,
  request: HttpRequest,
  origin: string,
) {
  const { id, method, auth, body } = operation
  const answer = await probe.raw(id, preflight(request, operation, origin))
  const { status, headers } = answer
  if (probe.isLacking(id, answer)) return false
  const fine = status >= 200 && status < 300
  const verb = method.toUpperCase()
  probe.check(id, answer, fine, 'status', `a preflight of ${verb} that succeeds`, String(status))
  checkAllowed(probe, id, answer, origin)
  const methods = listOf(headers['access-control-allow-methods'])
  const simple = method === 'get' || method === 'post'
  const takes = simple || methods.includes(method) || (!auth && methods.includes('*'))
  probe.check(id, answer, takes, 'header Access-Control-Allow-Methods', verb, methods)
  const names = listOf(headers['access-control-allow-headers'])
  for (const name of [auth && 'authorization', body && 'content-type']) {
    if (!name) continue
    const given = names.includes(name) || (name !== 'authorization' && names.includes('*'))
    probe.check(id, answer, given, 'header Access-Control-Allow-Headers', name, names)
  }
  return true
}

const otherScheme = (origin: string) =>
  origin.replace(/^https?/, (scheme) => (scheme === 'http' ? 'https' : 'http'))

/** Origins that a sloppy comparison with the site's origin lets through. */
function lookalikes(origin: string, { options: { target } }: Probe): readonly string[] {
  const { protocol, hostname, port, host } = new URL(origin)
  return [
    `${origin}.contract-check.invalid`,
    `${protocol}//contract-check-${host}`,
    `${protocol}//${hostname}:${Number(port || 8000) + 11}`,
    otherScheme(origin),
    otherScheme(target.origin),
    'null',
  ].filter((one) => one !== origin)
}

function originOf({ options: { origin, target }, skip }: Probe) {
  const found = origin ?? (isLocal(target) ? DEVELOPMENT : undefined)
  if (found === undefined) skip('CORS needs the origin of the site: --origin')
  return found
}

async function checkCors(probe: Probe, data: TestData, operation: Operation) {
  const origin = originOf(probe)
  if (origin === undefined) return
  const { id, method } = operation
  const missing = { path: { id: UNKNOWN, path: UNKNOWN } }
  const asked = method === 'get' ? await inputFor(id, data) : missing
  if (isOnOtherHost(asked)) return
  const request = probe.write(id, { ...asked, maxBytes: 64 * 1024 }, undefined)
  if (!(await checkPreflight(probe, operation, request, origin))) return
  const asking = method === 'get' ? request : preflight(request, operation, FOREIGN)
  // A foreign site may neither read a member's data nor learn from a preflight that it may.
  await probe.each([FOREIGN, ...lookalikes(origin, probe)], async (foreign) => {
    const answer = await probe.raw(id, from(asking, foreign))
    const allowed = allowedBy(answer)
    const closed = allowed !== foreign && allowed !== '*'
    probe.check(id, answer, closed, ALLOWED, `not ${format(foreign)}`, format(allowed))
  })
  await checkReadable(probe, id, request, origin)
  if (method === 'get') {
    if (operation.parameters.some((one) => one.in === 'path'))
      await checkReadable(probe, id, probe.write(id, missing, undefined), origin)
    return
  }
  // Without a token and for an unknown id: a server that accepts it changes nothing.
  await probe.each([FOREIGN, ...lookalikes(origin, probe)], async (foreign) => {
    const answer = await probe.raw(id, from(request, foreign))
    // The id is unknown, so 404 is right, too. Without --write, 404 is the sign of an absent
    // operation.
    if (answer.status === 404 && probe.options.write) return
    if (!probe.isLacking(id, answer)) probe.status(id, answer, 403, ` for ${format(foreign)}`)
  })
}

/** Responses to writes need the same CORS and security headers as reads. */
async function checkReadableWrites(probe: Probe, data: TestData) {
  const origin = originOf(probe)
  if (origin === undefined) return
  const headers = { Origin: origin }
  const archive = { path: { id: (await data.archive()).id }, headers }
  const body = { text: 'D’une page.' }
  const made = await probe.ask('createComment', { ...archive, body })
  const own = { path: { id: made.body.id }, headers }
  const asked: [OperationId, Input][] = [
    ['updateComment', { ...own, body }],
    ['deleteComment', own],
    ['recordView', archive],
    ['updateProfile', { headers, body: {} }],
  ]
  const checkResponse = (id: OperationId, answer: Headed) => {
    checkAllowed(probe, id, answer, origin)
    checkHeaders(probe, id, '/api/', answer)
  }
  checkResponse('createComment', made)
  await probe.each(asked, async ([id, one]) => checkResponse(id, await probe.ask(id, one)))
}

const withoutPopups = operations.filter(({ id }) => !isPopup(id))
const OPEN = 'Pages of the site may read responses and refusals; other origins may not'
const CHANGES = 'Pages of the site may read the responses to their changes'

export const corsCases: readonly Case[] = [
  ...casesFor(withoutPopups, 'cors', OPEN, checkCors),
  caseFor('createComment', 'cors', CHANGES, checkReadableWrites, {
    also: ['updateComment', 'deleteComment', 'recordView', 'updateProfile'],
    writes: true,
  }),
]
