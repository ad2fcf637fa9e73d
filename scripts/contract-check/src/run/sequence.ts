import { escapeInvisible } from '../validate/violation.ts'
import { curlOf } from '../http/curl.ts'
import { isRead } from '../http/client.ts'
import type { Exchange } from './exchange.ts'
import type { Options } from './options.ts'

/** Comments for shell lines, by exchange. */
export type Annotations = ReadonlyMap<Exchange, string | undefined>

const SESSION = 'X-Mock-Session'
/** Placeholder for a session that the first line creates. */
const FRESH = 'fresh-session'

const isWrite = ({ request }: Exchange) => !isRead(request.method)

/** The id, token or file that a POST created, which later requests name. */
function createdBy({ answer, request }: Exchange): readonly string[] {
  if (!answer || answer.status >= 300 || request.method !== 'POST') return []
  try {
    const made = JSON.parse(answer.body.toString()) as Record<string, unknown>
    return [made.id, made.access_token, made.video].filter((one) => typeof one === 'string')
  } catch {
    return []
  }
}

function uses({ request: { path, headers, body } }: Exchange, value: string) {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const text = [path, headers.Authorization, typeof body === 'string' ? body : ''].join('\n')
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text)
}

const sameRequest = ({ request: a }: Exchange, { request: b }: Exchange) =>
  a.method === b.method && a.path === b.path && a.headers.Authorization === b.headers.Authorization

/** A longer sequence is not repeated by hand. */
const MAX_LINES = 12

const shows = ({ request, answer }: Exchange, value: string) =>
  isRead(request.method) && (answer?.body.includes(JSON.stringify(value)) ?? false)

/**
 * Adds the requests that a new session needs first: writes whose ids are used, and earlier reads,
 * as a stale copy shows only after them.
 */
function withPrerequisites(
  evidence: readonly Exchange[],
  past: readonly Exchange[],
): readonly Exchange[] {
  const all = new Set(evidence)
  const firstWrite = evidence.find(isWrite)?.at ?? -1
  for (const read of evidence.filter((one) => !isWrite(one) && one.at > firstWrite)) {
    const earlier = past.findLast((one) => one.at < firstWrite && sameRequest(one, read))
    if (earlier) all.add(earlier)
  }
  // A Set iterates over what is added meanwhile.
  for (const one of all) {
    const before = past.filter((other) => isWrite(other) && other.at < one.at)
    for (const write of before) {
      if (createdBy(write).some((value) => uses(one, value))) all.add(write)
    }
    // An earlier change of the same thing decides what a later one leaves.
    const { path, method } = one.request
    const changed = before.findLast(
      ({ request: other }) => other.path === path && other.method !== 'POST',
    )
    const isTaken = evidence.includes(one) && (one.answer?.status ?? 500) < 300
    if (changed && isTaken && isWrite(one) && method !== 'POST') all.add(changed)
  }
  // A list shows rows of earlier writes, which are added if the sequence stays short.
  const isShown = (write: Exchange, value: string) =>
    evidence.some((one) => one.at > write.at && shows(one, value))
  const others = past.filter((one) => isWrite(one) && !all.has(one))
  const shown = others.filter((write) => createdBy(write).some((value) => isShown(write, value)))
  // A second page needs all equal writes before it, which are one line.
  const made = others.filter((write) => shown.some((one) => requestOf(one) === requestOf(write)))
  for (const write of all.size + runs(made).length <= MAX_LINES ? made : []) all.add(write)
  return [...all].toSorted((a, b) => a.at - b.at)
}

const pageOf = ({ request }: Exchange) => Number(/[?&]page=(\d+)/.exec(request.path)?.[1] ?? 1)

/** A request without its page, for comparison. Two uploads are never equal. */
const requestOf = ({ at, request: { method, path, headers, body = '' } }: Exchange) =>
  JSON.stringify([
    method,
    path.replace(/[?&]page=\d+/, ''),
    headers,
    typeof body === 'string' ? body : at,
  ])

/** Joins consecutive pages, repeated draws and equal writes. */
function runs(exchanges: readonly Exchange[]): readonly (readonly [Exchange, ...Exchange[]])[] {
  const joined: [Exchange, ...Exchange[]][] = []
  for (const one of exchanges) {
    const run = joined.at(-1)
    const before = run?.at(-1)
    const step = before ? pageOf(one) - pageOf(before) : -1
    const stepOfRun = run?.[1] ? pageOf(run[1]) - pageOf(run[0]) : step
    const isNext = before && requestOf(one) === requestOf(before) && step === stepOfRun
    if (isNext && (step === 0 || step === 1)) run?.push(one)
    else joined.push([one])
  }
  return joined
}

/** Stores a value of a response in a shell variable. */
function captureAs(name: string, { answer }: Exchange, value: string) {
  const text = answer?.body.toString() ?? ''
  const found = [...text.matchAll(/"(id|access_token|video)"\s*:\s*"([^"]*)"/g)]
  const field = found.find(([, , given]) => given === value)?.[1] ?? 'id'
  const values = found.filter(([, given]) => given === field).map(([, , given]) => given)
  const pattern = `"${field}" *: *"[^"]*"`
  const cut = `grep -o '${pattern}' | sed -n ${values.indexOf(value) + 1}p | cut -d'"' -f4`
  return (line: string) => `${name}=$(${line} | tee /dev/stderr | ${cut})`
}

const printedAfter = (one: Exchange, where: string) => {
  if (where.startsWith('header')) return ''
  return where.startsWith('/') && !isWrite(one) ? String.raw`\n` : String.raw`\n%{http_code}\n`
}

/** Prints only the headers of a file, or its first bytes if the body differs. */
function suffix({ answer, request }: Exchange, where: string) {
  if (request.path.startsWith('/__mock/')) return ' -o /dev/null'
  const { whole: isShort = true, headers = {} } = answer ?? {}
  if (isShort && /json|text|xml|^$/.test(headers['content-type'] ?? '')) return ''
  if (where === 'body') return ' | head -c 4000 | cat -v'
  return String.raw` -D - -o /dev/null -w '%{size_download} bytes\n'`
}

/** Shell lines that repeat a finding, in order, in a session of their own. */
export function linesOf(
  evidence: readonly Exchange[],
  past: readonly Exchange[],
  { token, bodies }: Pick<Options, 'token' | 'bodies'>,
  where = '',
  annotations: Annotations = new Map(),
): readonly string[] {
  const variables = new Map([[FRESH, 'S']])
  if (token) variables.set(token, 'CONTRACT_TOKEN')
  let made = 0
  const exchanges = withPrerequisites(evidence, past)
  const opening = exchanges.find(({ request }) => SESSION in request.headers)
  return runs(exchanges).map((run) => {
    const [first] = run
    const { base, request } = first
    const own = SESSION in request.headers && { [SESSION]: FRESH }
    const asked = { ...request, headers: { ...request.headers, ...own } }
    const paths = run.map((one) => one.request.path)
    const texts = run.flatMap((one) => annotations.get(one) ?? [])
    const start = first === opening ? 'S=$(date +%s%N); ' : ''
    const end = exchanges.length > 1 && texts[0] ? `  # ${escapeInvisible(texts[0])}` : ''
    const after = printedAfter(first, where)
    const line = curlOf(base, asked, { variables, bodies, paths, after }) + suffix(first, where)
    const later = exchanges.filter(({ at }) => at > first.at)
    const captured = createdBy(first).find(
      (value) => isWrite(first) && !variables.has(value) && later.some((one) => uses(one, value)),
    )
    if (captured === undefined) return start + line + end
    const name = `ID${++made}`
    variables.set(captured, name)
    return start + captureAs(name, first, captured)(line) + end
  })
}
