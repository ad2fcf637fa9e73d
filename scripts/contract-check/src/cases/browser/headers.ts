import { format } from '../../validate/violation.ts'
import type { Operation } from '../../contract/operations.ts'
import { casesFor, type Case, type TestData, type OperationId, type Probe } from '../../run/case.ts'
import type { Input } from '../../http/encode.ts'
import type { HttpResponse, HttpRequest } from '../../http/client.ts'
import { UNKNOWN } from '../lists/filters.ts'
import { isOnOtherHost, isPopup, inputFor, reading, readRole } from '../reads.ts'

/** Requests that the server refuses: an unknown parameter, an unknown id, no token. */
function otherRequests(probe: Probe, { id, auth, parameters }: Operation, asked: Input) {
  const nonsense = { ...asked, query: { ...asked.query, nonsense: '1' } }
  const requests = [probe.write(id, nonsense, readRole(id))]
  if (parameters.some((one) => one.in === 'path'))
    requests.push(probe.write(id, { path: { id: UNKNOWN, path: UNKNOWN } }, readRole(id)))
  if (auth) requests.push(probe.write(id, asked, undefined))
  return requests
}

export function checkHeaders(
  probe: Probe,
  id: OperationId,
  path: string,
  answer: Pick<HttpResponse, 'status' | 'headers'>,
) {
  const status = `(status ${answer.status})`
  probe.header(id, answer, 'X-Content-Type-Options', /^nosniff$/i, `nosniff ${status}`, 'security')
  if (/^\/(?:api|files)\//.test(path) && !isPopup(id)) {
    const expected = `default-src 'none' ${status}`
    const safe = /^(?!.*(?:allow-scripts|script-src(?! 'none'))).*(?:default-src 'none'|sandbox)/
    probe.header(id, answer, 'Content-Security-Policy', safe, expected, 'security')
  }
  const cacheControl = answer.headers['cache-control'] ?? ''
  const isAsked = /no-store|no-cache|max-age=0\b(?!.*(?:s-maxage=[1-9]|stale-))/.test(cacheControl)
  const asks = !path.startsWith('/api/') || isAsked
  const expected = `nothing that is given out without asking again ${status}`
  probe.check(id, answer, asks, 'header Cache-Control', expected, cacheControl, 'cache')
  probe.header(id, answer, 'X-Powered-By', /^$/, 'nothing', 'security')
}

async function checkHead(probe: Probe, data: TestData, operation: Operation) {
  const { id } = operation
  const asked = await inputFor(id, data)
  if (isOnOtherHost(asked)) return
  const as = ' for HEAD, as for GET'
  const both = async (request: HttpRequest) => {
    const get = await probe.raw(id, request)
    const head = await probe.raw(id, { ...request, method: 'HEAD' })
    probe.status(id, head, get.status, as, get)
    const got = `${head.body.length} bytes`
    probe.check(id, head, head.body.length === 0, 'body', 'no body for HEAD', got)
    return [get, head] as const
  }
  const plain = probe.write(id, { ...asked, maxBytes: 64 * 1024 }, readRole(id))
  const [get, head] = await both(plain)
  if (head.status === get.status) {
    const names = ['content-type', 'etag', 'accept-ranges', 'cache-control', 'last-modified']
    // Two draws differ, and so do their ETag and Content-Length.
    const isDraw = id === 'getZapping'
    const [length, whole] = [head, get].map(({ headers }) => headers['content-length'])
    if (length !== undefined && whole !== undefined) names.push('content-length')
    for (const name of isDraw ? names.slice(0, 1) : names)
      probe.equal(id, [get, head], `header ${name}`, head.headers[name], get.headers[name], as)
  }
  await probe.each(otherRequests(probe, operation, asked), both)
}

const checkNoStore = (probe: Probe, _data: TestData, { id }: Operation) =>
  probe.each(
    [readRole(id), undefined, ...(probe.isMock ? (['stranger'] as const) : [])],
    async (role) => {
      const answer = await probe.raw(id, probe.write(id, {}, role))
      probe.header(id, answer, 'Cache-Control', /no-store/, `no-store (status ${answer.status})`)
    },
  )

async function checkSecurity(probe: Probe, data: TestData, operation: Operation) {
  const { id } = operation
  const asked = await inputFor(id, data)
  if (isOnOtherHost(asked)) return
  const request = probe.write(id, { ...asked, maxBytes: 1024 }, readRole(id))
  await probe.each([request, ...otherRequests(probe, operation, asked)], async (one, at) => {
    const answer = await probe.raw(id, one)
    if (at === 0 || answer.status !== 200) checkHeaders(probe, id, one.path, answer)
  })
}

async function checkPopup(probe: Probe, _data: TestData, { id }: Operation) {
  const page = await probe.ask(id, {}, 'member', [200, 302])
  if (page.status !== 200) return
  probe.header(id, page, 'Cache-Control', /no-store/, 'no-store')
  if (id !== 'openLogin') return
  const opener = 'none: the window talks to its opener'
  probe.header(id, page, 'Cross-Origin-Opener-Policy', /^(?:unsafe-none)?$/, opener)
  const { headers } = page
  const framing = `${String(headers['content-security-policy'])} ${String(headers['x-frame-options'])}`
  const unframed = /frame-ancestors 'none'|deny/i.test(framing)
  const where = 'header Content-Security-Policy'
  probe.check(id, page, unframed, where, "frame-ancestors 'none'", format(framing))
}

const ofMembers = reading.filter(({ auth }) => auth)
const popups = reading.filter(({ id }) => isPopup(id))

export const headerCases: readonly Case[] = [
  ...casesFor(reading, 'head', 'HEAD has the headers of GET, and no body', checkHead),
  ...casesFor(
    reading,
    'security',
    'Responses have the headers that protect a browser',
    checkSecurity,
  ),
  ...casesFor(ofMembers, 'cache', 'Responses for one member are not stored', checkNoStore),
  ...casesFor(popups, 'security', 'A popup is neither stored nor framed', checkPopup),
]
