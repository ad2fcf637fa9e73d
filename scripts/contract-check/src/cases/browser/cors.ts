import { show } from '../../judge/fault.ts'
import { operations, type Operation } from '../../contract/operations.ts'
import { caseFor, casesFor } from '../../run/case.ts'
import type { Case, Known, OperationId, Probe } from '../../run/case.ts'
import { isLocal } from '../../run/options.ts'
import type { Asked } from '../../wire/encode.ts'
import type { WireAnswer, WireRequest } from '../../wire/wire.ts'
import { NOBODY } from '../lists/filters.ts'
import { isAway, isWindow, readOf } from '../reads.ts'
import { holdHeaders } from './headers.ts'

/** Where the site is when it is developed: a server on the same machine lets it in. */
const DEVELOPMENT = 'http://localhost:5173'
const FOREIGN = 'https://contract-check.invalid'

const EXPOSED = {
  '/api/': ['retry-after', 'etag'],
  '/files/': ['content-range', 'accept-ranges', 'etag'],
}

const ALLOWED = 'header Access-Control-Allow-Origin'

const listOf = (header = '') => header.split(',').map((one) => one.trim().toLowerCase())

type Headed = Pick<WireAnswer, 'status' | 'headers'>

const allowedBy = ({ headers }: Headed) => headers['access-control-allow-origin']

const from = (request: WireRequest, origin: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, Origin: origin },
})

/** @returns whether the site may read the answer */
function holdOpen(probe: Probe, id: OperationId, answer: Headed, origin: string) {
  const allowed = allowedBy(answer)
  const open = allowed === origin
  probe.check(id, answer, open, ALLOWED, `${origin} (status ${answer.status})`, show(allowed))
  return open
}

async function expectOpen(probe: Probe, id: OperationId, request: WireRequest, origin: string) {
  const answer = await probe.raw(id, from(request, origin))
  const { headers } = answer
  const open = holdOpen(probe, id, answer, origin)
  const exposed = listOf(headers['access-control-expose-headers'])
  const due = EXPOSED[request.path.startsWith('/files/') ? '/files/' : '/api/']
  for (const name of open ? due : []) {
    const holds = exposed.includes(name) || exposed.includes('*')
    const expected = `${name} (status ${answer.status})`
    probe.check(id, answer, holds, 'header Access-Control-Expose-Headers', expected, exposed)
  }
  const varies = listOf(headers.vary).some((one) => one === 'origin' || one === '*')
  const fits = allowedBy(answer) !== origin || varies
  probe.check(id, answer, fits, 'header Vary', 'Origin', show(headers.vary))
}

function preflight(
  { path, headers }: WireRequest,
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
  const fine = status >= 200 && status < 300
  const verb = method.toUpperCase()
  probe.check(id, answer, fine, 'status', `a preflight of ${verb} that succeeds`, String(status))
  holdOpen(probe, id, answer, origin)
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

/** Origins that only look like the site's: longer at either end, at another port, or none. */
function lookalikes(origin: string): readonly string[] {
  const { protocol, hostname, port, host } = new URL(origin)
  return [
    `${origin}.contract-check.invalid`,
    `${protocol}//contract-check-${host}`,
    `${protocol}//${hostname}:${Number(port || 8000) + 11}`,
    'null',
  ]
}

function originOf({ options: { origin, target }, leave }: Probe) {
  const found = origin ?? (isLocal(target) ? DEVELOPMENT : undefined)
  if (found === undefined) leave('what pages of the site may read: say where it is with --origin')
  return found
}

async function holdCors(probe: Probe, known: Known, operation: Operation) {
  const origin = originOf(probe)
  if (origin === undefined) return
  const { id, method } = operation
  const missing = { path: { id: NOBODY, path: NOBODY } }
  const asked = method === 'get' ? await readOf(id, known) : missing
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 64 * 1024 }, undefined)
  if (!(await expectPreflight(probe, operation, request, origin))) return
  const asking = method === 'get' ? request : preflight(request, operation, FOREIGN)
  // A site that nobody named must not read what belongs to a member, nor be told that it may.
  await probe.each([FOREIGN, ...lookalikes(origin)], async (foreign) => {
    const answer = await probe.raw(id, from(asking, foreign))
    const allowed = allowedBy(answer)
    const closed = allowed !== foreign && allowed !== '*'
    probe.check(id, answer, closed, ALLOWED, `not ${foreign}`, show(allowed))
  })
  await expectOpen(probe, id, request, origin)
  if (method === 'get') {
    if (operation.parameters.some((one) => one.in === 'path'))
      await expectOpen(probe, id, probe.write(id, missing, undefined), origin)
    return
  }
  // Nobody's request, for what does not exist: a server that takes it has nothing to change.
  await probe.each([FOREIGN, ...lookalikes(origin)], async (foreign) => {
    const answer = await probe.raw(id, from(request, foreign))
    // Nothing has that name. Where nothing else is sent, 404 also says that there is no such operation.
    if (answer.status === 404 && probe.options.write) return
    if (!probe.isLacking(id, answer)) probe.status(id, answer, 403, ` for ${foreign}`)
  })
}

/** The page that changed something reads the answer, under the same protection. */
async function holdChanges(probe: Probe, known: Known) {
  const origin = originOf(probe)
  if (origin === undefined) return
  const headers = { Origin: origin }
  const archive = { path: { id: (await known.archive()).id }, headers }
  const body = { text: 'D’une page.' }
  const made = await probe.ask('createComment', { ...archive, body })
  const own = { path: { id: made.body.id }, headers }
  const asked: [OperationId, Asked][] = [
    ['updateComment', { ...own, body }],
    ['deleteComment', own],
    ['recordView', archive],
    ['updateProfile', { headers, body: {} }],
  ]
  const hold = (id: OperationId, answer: Headed) => {
    holdOpen(probe, id, answer, origin)
    holdHeaders(probe, id, '/api/', answer)
  }
  hold('createComment', made)
  await probe.each(asked, async ([id, one]) => hold(id, await probe.ask(id, one)))
}

const withoutWindows = operations.filter(({ id }) => !isWindow(id))
const OPEN = 'The site’s pages may ask and read, refusals too; foreign ones may not'
const CHANGES = 'The site’s pages may read the answer to what they change'

export const corsCases: readonly Case[] = [
  ...casesFor(withoutWindows, 'cors', OPEN, holdCors),
  caseFor('createComment', 'cors', CHANGES, holdChanges, {
    also: ['updateComment', 'deleteComment', 'recordView', 'updateProfile'],
    writes: true,
  }),
]
