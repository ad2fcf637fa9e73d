import { seen } from '../judge/fault.ts'
import { curlOf } from '../wire/curl.ts'
import { isRead } from '../wire/wire.ts'
import type { Exchange } from './exchange.ts'
import type { Options } from './options.ts'

/** What answers say that contradict each other. */
export type Says = ReadonlyMap<Exchange, string | undefined>

const SESSION = 'X-Mock-Session'
/** Stands for a session of their own, which the first line makes anew. */
const FRESH = 'fresh-session'

const isWrite = ({ request }: Exchange) => !isRead(request.method)

/** What a write made, as later requests name it: an id, a token, a file. */
function madeBy({ answer }: Exchange): readonly string[] {
  if (!answer || answer.status >= 300) return []
  try {
    const made = JSON.parse(answer.body.toString()) as Record<string, unknown>
    return [made.id, made.access_token, made.video].filter((one) => typeof one === 'string')
  } catch {
    return []
  }
}

function names({ request: { path, headers, body } }: Exchange, value: string) {
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const text = [path, headers.Authorization, typeof body === 'string' ? body : ''].join('\n')
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text)
}

const sameRequest = ({ request: a }: Exchange, { request: b }: Exchange) =>
  a.method === b.method && a.path === b.path && a.headers.Authorization === b.headers.Authorization

/** Longer, a sequence is not repeated by hand. */
const MOST_LINES = 12

const shows = ({ request, answer }: Exchange, value: string) =>
  isRead(request.method) && (answer?.body.includes(JSON.stringify(value)) ?? false)

/**
 * What else must be sent for a fresh session to come to the same point: the writes whose ids are named, and what
 * was read before it changed (a stale copy shows only to those who asked before).
 */
function whole(evidence: readonly Exchange[], past: readonly Exchange[]): readonly Exchange[] {
  const all = new Set(evidence)
  const firstWrite = evidence.find(isWrite)?.at ?? -1
  for (const read of evidence.filter((one) => !isWrite(one) && one.at > firstWrite)) {
    const earlier = past.findLast((one) => one.at < firstWrite && sameRequest(one, read))
    if (earlier) all.add(earlier)
  }
  // A set is walked to its end, with what is added on the way.
  for (const one of all) {
    const before = past.filter((other) => isWrite(other) && other.at < one.at)
    for (const write of before) {
      if (madeBy(write).some((value) => names(one, value))) all.add(write)
    }
    // What a change leaves as it was had been changed before; what is gone had been deleted.
    const { path, method } = one.request
    const changed = before.findLast(
      ({ request: other }) => other.path === path && other.method !== 'POST',
    )
    const isTaken = evidence.includes(one) && (one.answer?.status ?? 500) < 300
    if (changed && isTaken && isWrite(one) && method !== 'POST') all.add(changed)
  }
  // What a list shows had been made before: as long as that is a short sequence.
  const isShown = (write: Exchange, value: string) =>
    evidence.some((one) => one.at > write.at && shows(one, value))
  const others = past.filter((one) => isWrite(one) && !all.has(one))
  const shown = others.filter((write) => madeBy(write).some((value) => isShown(write, value)))
  // A second page shows what it shows because of the rows before it: equal writes are one line.
  const made = others.filter((write) => shown.some((one) => requestOf(one) === requestOf(write)))
  for (const write of all.size + runs(made).length <= MOST_LINES ? made : []) all.add(write)
  return [...all].toSorted((a, b) => a.at - b.at)
}

const pageOf = ({ request }: Exchange) => Number(/[?&]page=(\d+)/.exec(request.path)?.[1] ?? 1)

/** A request but for its page. No two files that are sent are equal. */
const requestOf = ({ at, request: { method, path, headers, body = '' } }: Exchange) =>
  JSON.stringify([
    method,
    path.replace(/[?&]page=\d+/, ''),
    headers,
    typeof body === 'string' ? body : at,
  ])

/** `page=3`, `page=4`, `page=5` are one line, and so are draws from one address and equal writes. */
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

/** Where among the values of its name the one stands that a line must keep. */
function keepInto(name: string, { answer }: Exchange, value: string) {
  const text = answer?.body.toString() ?? ''
  const found = [...text.matchAll(/"(id|access_token|video)"\s*:\s*"([^"]*)"/g)]
  const field = found.find(([, , given]) => given === value)?.[1] ?? 'id'
  const values = found.filter(([, given]) => given === field).map(([, , given]) => given)
  const pattern = `"${field}" *: *"[^"]*"`
  const cut = `grep -o '${pattern}' | sed -n ${values.indexOf(value) + 1}p | cut -d'"' -f4`
  return (line: string) => `${name}=$(${line} | tee /dev/stderr | ${cut})`
}

/** A terminal shows the head of a file, or its beginning where bytes are wrong, and never the whole. */
function cutOf({ answer, request }: Exchange, where: string) {
  if (request.path.startsWith('/__mock/')) return ' -o /dev/null'
  const { whole: isShort = true, headers = {} } = answer ?? {}
  if (isShort && /json|text|xml|^$/.test(headers['content-type'] ?? '')) return ''
  if (where === 'body') return ' | head -c 4000 | cat -v'
  return String.raw` -D - -o /dev/null -w '%{size_download} bytes\n'`
}

/** The lines for a shell that repeat what was found, in the order to be run, in a session of their own. */
export function linesOf(
  evidence: readonly Exchange[],
  past: readonly Exchange[],
  { token, bodies }: Pick<Options, 'token' | 'bodies'>,
  where = '',
  says: Says = new Map(),
): readonly string[] {
  const variables = new Map([[FRESH, 'S']])
  if (token) variables.set(token, 'CONTRACT_TOKEN')
  let made = 0
  const exchanges = whole(evidence, past)
  const opening = exchanges.find(({ request }) => SESSION in request.headers)
  return runs(exchanges).map((run) => {
    const [first] = run
    const { base, request } = first
    const own = SESSION in request.headers && { [SESSION]: FRESH }
    const asked = { ...request, headers: { ...request.headers, ...own } }
    const paths = run.map((one) => one.request.path)
    const said = run.flatMap((one) => says.get(one) ?? [])
    const start = first === opening ? 'S=$(date +%s%N); ' : ''
    const end = exchanges.length > 1 && said[0] ? `  # ${seen(said[0])}` : ''
    const headless = where.startsWith('/')
    const line = curlOf(base, asked, { variables, bodies, paths, headless }) + cutOf(first, where)
    const later = exchanges.filter(({ at }) => at > first.at)
    const kept = madeBy(first).find(
      (value) => isWrite(first) && !variables.has(value) && later.some((one) => names(one, value)),
    )
    if (kept === undefined) return start + line + end
    const name = `ID${++made}`
    variables.set(kept, name)
    return start + keepInto(name, first, kept)(line) + end
  })
}
