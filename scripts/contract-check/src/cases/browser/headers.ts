import { show } from '../../judge/fault.ts'
import type { Operation } from '../../contract/operations.ts'
import { casesFor, type Case, type Known, type OperationId, type Probe } from '../../run/case.ts'
import type { Asked } from '../../wire/encode.ts'
import type { WireAnswer, WireRequest } from '../../wire/wire.ts'
import { NOBODY } from '../lists/filters.ts'
import { isAway, isWindow, readOf, reading, whoReads } from '../reads.ts'

/** What has another answer: what does not exist, a name that nobody knows, nobody's request, a range. */
function others(probe: Probe, { id, auth, parameters }: Operation, asked: Asked) {
  const nonsense = { ...asked, query: { ...asked.query, nonsense: '1' } }
  const requests = [probe.write(id, nonsense, whoReads(id))]
  if (parameters.some((one) => one.in === 'path'))
    requests.push(probe.write(id, { path: { id: NOBODY, path: NOBODY } }, whoReads(id)))
  if (auth) requests.push(probe.write(id, asked, undefined))
  return requests
}

export function holdHeaders(
  probe: Probe,
  id: OperationId,
  path: string,
  answer: Pick<WireAnswer, 'status' | 'headers'>,
) {
  const status = `(status ${answer.status})`
  probe.header(id, answer, 'X-Content-Type-Options', /^nosniff$/i, `nosniff ${status}`, 'security')
  if (/^\/(?:api|files)\//.test(path) && !isWindow(id)) {
    const expected = `default-src 'none' ${status}`
    const safe = /^(?!.*(?:allow-scripts|script-src(?! 'none'))).*(?:default-src 'none'|sandbox)/
    probe.header(id, answer, 'Content-Security-Policy', safe, expected, 'security')
  }
  const kept = answer.headers['cache-control'] ?? ''
  const isAsked = /no-store|no-cache|max-age=0\b(?!.*(?:s-maxage=[1-9]|stale-))/.test(kept)
  const asks = !path.startsWith('/api/') || isAsked
  const expected = `nothing that is given out without asking again ${status}`
  probe.check(id, answer, asks, 'header Cache-Control', expected, kept, 'cache')
  probe.header(id, answer, 'X-Powered-By', /^$/, 'nothing', 'security')
}

async function holdHead(probe: Probe, known: Known, operation: Operation) {
  const { id } = operation
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const as = ' for HEAD, as for GET'
  const both = async (request: WireRequest) => {
    const get = await probe.raw(id, request)
    const head = await probe.raw(id, { ...request, method: 'HEAD' })
    probe.status(id, head, get.status, as, get)
    const got = `${head.body.length} bytes`
    probe.check(id, head, head.body.length === 0, 'body', 'no body for HEAD', got)
    return [get, head] as const
  }
  const plain = probe.write(id, { ...asked, most: 64 * 1024 }, whoReads(id))
  const [get, head] = await both(plain)
  if (head.status === get.status) {
    const names = ['content-type', 'etag', 'accept-ranges', 'cache-control', 'last-modified']
    // A draw differs from time to time, and so do its tag and its length.
    const isDraw = id === 'getZapping'
    const [length, whole] = [head, get].map(({ headers }) => headers['content-length'])
    if (length !== undefined && whole !== undefined) names.push('content-length')
    for (const name of isDraw ? names.slice(0, 1) : names)
      probe.equal(id, [get, head], `header ${name}`, head.headers[name], get.headers[name], as)
  }
  await probe.each(others(probe, operation, asked), both)
}

/** What belongs to a member is for nobody else's eyes, and for no store. */
const holdPrivacy = (probe: Probe, _known: Known, { id }: Operation) =>
  probe.each(
    [whoReads(id), undefined, ...(probe.isMock ? (['stranger'] as const) : [])],
    async (who) => {
      const answer = await probe.raw(id, probe.write(id, {}, who))
      probe.header(id, answer, 'Cache-Control', /no-store/, `no-store (status ${answer.status})`)
    },
  )

async function holdSafety(probe: Probe, known: Known, operation: Operation) {
  const { id } = operation
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const request = probe.write(id, { ...asked, most: 1024 }, whoReads(id))
  await probe.each([request, ...others(probe, operation, asked)], async (one, at) => {
    const answer = await probe.raw(id, one)
    if (at === 0 || answer.status !== 200) holdHeaders(probe, id, one.path, answer)
  })
}

async function holdWindow(probe: Probe, _known: Known, { id }: Operation) {
  const told = await probe.ask(id, {}, 'member', [200, 302])
  if (told.status !== 200) return
  probe.header(id, told, 'Cache-Control', /no-store/, 'no-store')
  if (id !== 'openLogin') return
  const opener = 'none: the window talks to its opener'
  probe.header(id, told, 'Cross-Origin-Opener-Policy', /^(?:unsafe-none)?$/, opener)
  const { headers } = told
  const framing = `${String(headers['content-security-policy'])} ${String(headers['x-frame-options'])}`
  const unframed = /frame-ancestors 'none'|deny/i.test(framing)
  const where = 'header Content-Security-Policy'
  probe.check(id, told, unframed, where, "frame-ancestors 'none'", show(framing))
}

const ofMembers = reading.filter(({ auth }) => auth)
const windows = reading.filter(({ id }) => isWindow(id))

export const headerCases: readonly Case[] = [
  ...casesFor(reading, 'head', 'HEAD says what GET says, without the body', holdHead),
  ...casesFor(
    reading,
    'security',
    'Answers and refusals carry what protects a browser',
    holdSafety,
  ),
  ...casesFor(ofMembers, 'cache', 'What belongs to a member is not kept', holdPrivacy),
  ...casesFor(windows, 'security', 'The window is not stored, and not framed', holdWindow),
]
