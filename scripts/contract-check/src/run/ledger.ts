import { operations, type OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'

/** One drift as it was found once. */
export interface Met {
  readonly operation: OperationId
  readonly rule: Rule
  readonly where: string
  readonly expected: string
  readonly got: string
  readonly during: string
  /** Of a fault of one answer: its status, so that it can be said of how many answers. */
  readonly status?: number | undefined
  /** The answer that decided it, by its place in the run, and what was asked for it. */
  readonly decidedBy: number
  readonly path: string
  /** The requests that repeat it, as lines for a shell. */
  readonly lines: () => readonly string[]
}

/** One drift of an operation: what broke one rule at one place in one way, however often. */
export interface Finding extends Omit<Met, 'operation' | 'decidedBy' | 'lines' | 'status'> {
  readonly requests: readonly string[]
  times: number
  /** How often that place was compared. */
  of: number
  /** Findings of one number have one cause, as far as can be seen from outside. */
  cause: number
  /** A few of the other places. */
  readonly others: (Pick<Met, 'expected' | 'got'> & { readonly place: string })[]
}

export type Verdict = 'conforming' | 'drifting' | 'absent' | 'not run'

export interface OperationReport {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly origin: 'specification' | 'project'
  readonly verdict: Verdict
  /** It succeeded at least once; if not, only its refusals and headers were looked at. */
  readonly answered: boolean
  /** Requests sent, and things looked at in the answers and between them. */
  readonly requests: number
  readonly checks: number
  /** Milliseconds of the slowest answer. */
  readonly slowest: number
  readonly findings: readonly Finding[]
  /** Why it, or a part of it, was not run. */
  readonly notes: readonly string[]
}

export interface LeftOut {
  readonly why: string
  readonly operations: readonly OperationId[]
  readonly cases: readonly string[]
  /** Comparisons that were left out, as far as they can be counted. */
  readonly times: number
}

interface Noted {
  readonly finding: Finding
  readonly decidedBy: Set<number>
  readonly status: number | undefined
}

const blank = () => ({
  requests: 0,
  checks: 0,
  slowest: 0,
  absent: false,
  answered: false,
  lacking: new Set<string>(),
  findings: new Map<string, Noted>(),
  /** How often a place was compared, or an answer of a status judged. */
  compared: new Map<string, number>(),
})

const MOST_OTHERS = 3
/** Ways of being wrong at one place that are told apart. */
const MOST_WAYS = 5

/** A finding met on every row of a list is one finding. */
export const placeOf = ({ rule, where }: Pick<Met, 'rule' | 'where'>) =>
  `${rule} ${where.replace(/\/-?\d+(?=\/|$)/g, '/*')}`

/** What was expected, without the values and who says so: two sentences about one place have two causes. */
const wayOf = ({ expected }: Pick<Met, 'expected'>) =>
  expected
    .replace(/"(?:[^"\\]|\\.)*["…]|\[.*?[\]…]|\{.*?[}…]/g, '"')
    .replace(/=[^&)]*/g, '=')
    .replace(/^only \w+ \S+ on page| of \S+ on page/, '')
    .replace(/\((query|body|path) \w+:/, '($1:')
    .replace(/[\w-]*\d[\w.:-]*/g, '#')
    .replace(/, as (?:get|list|search).*/, ', as')
    .toLowerCase()

export const nameOf = (met: Met) => `${met.operation} ${placeOf(met)}`

function verdictOf({ findings, absent, answered, checks }: ReturnType<typeof blank>): Verdict {
  if (findings.size > 0) return 'drifting'
  if (absent) return 'absent'
  return answered || checks > 0 ? 'conforming' : 'not run'
}

const FILTER = /^(?:channel|category|year|decade|from|to)$/

/** The filters that a list, or a count of it, was asked for with; none where anything else was asked for. */
function filtersOf({ rule, path }: Finding): readonly string[] {
  if (!/^(?:filter|combine|count)$/.test(rule)) return []
  const names = [...new URLSearchParams(path.split('?')[1]).keys()]
  const filters = names.filter((name) => name !== 'page' && name !== 'sort')
  return filters.every((name) => FILTER.test(name) || name === 'query') ? filters : []
}

/**
 * Findings of one way at one place, in whatever operation, those that one answer decided, those of one order of one
 * operation, and those of a filter that is wrong by itself, wherever it is combined or counted, have one cause.
 */
function number(pages: ReadonlyMap<OperationId, ReturnType<typeof blank>>) {
  const causes = new Map<string, number>()
  let next = 1
  const all = [...pages.values()].flatMap(({ findings }) => [...findings.values()])
  const alone = all.flatMap(({ finding }) => {
    const [name, ...others] = finding.rule === 'filter' ? filtersOf(finding) : []
    return name === undefined || others.length > 0 ? [] : [name]
  })
  for (const [id, { findings }] of pages) {
    for (const { finding, decidedBy } of findings.values()) {
      const { rule, expected } = finding
      const wrong = filtersOf(finding).find((name) => alone.includes(name))
      const sort = /^(?:order|page)$/.test(rule) && / (?:sorted|as) by (-?\w+)/.exec(expected)?.[1]
      const keys = [`${placeOf(finding)} ${wayOf(finding)}`]
      for (const at of decidedBy) keys.push(`${rule} ${at}`)
      if (sort) keys.push(`${id} by ${sort}`)
      if (wrong !== undefined) keys.unshift(`filter ${wrong}`)
      finding.cause = keys.map((key) => causes.get(key)).find(Boolean) ?? next++
      for (const key of keys) causes.set(key, finding.cause)
    }
  }
}

export type Ledger = ReturnType<typeof openLedger>

/** Keeps what is learnt of each operation while the cases run. */
export function openLedger() {
  const pages = new Map(operations.map(({ id }) => [id, blank()]))
  const page = (id: OperationId) => pages.get(id) ?? blank()
  const notes: { id: OperationId; what: string; why: string; times: number }[] = []

  function count(id: OperationId, key?: string) {
    const { compared } = page(id)
    page(id).checks++
    if (key !== undefined) compared.set(key, (compared.get(key) ?? 0) + 1)
  }

  return {
    asked(id: OperationId, took: number) {
      const own = page(id)
      own.requests++
      own.slowest = Math.max(own.slowest, Math.round(took))
    },
    /** A place was compared, whatever came of it. */
    checked: (id: OperationId, at?: Pick<Met, 'rule' | 'where'>) => count(id, at && placeOf(at)),
    /** An answer was held to the form of its status. */
    judged: (id: OperationId, status: number) => count(id, `status ${status}`),
    /** It succeeded once: it is there. */
    answered: (id: OperationId) => void (page(id).answered = true),
    hasAnswered: (id: OperationId) => page(id).answered,
    absent: (id: OperationId) => void (page(id).absent = true),
    isAbsent: (id: OperationId) => page(id).absent,
    /** It is lacking at so many addresses, and never was there. */
    lackingAt(id: OperationId, path: string) {
      const { lacking, answered } = page(id)
      return answered ? 0 : lacking.add(path).size
    },
    note: (id: OperationId, what: string, why: string, times = 0) =>
      void notes.push({ id, what, why, times }),
    found({ operation, decidedBy, lines, status, ...met }: Met) {
      const { findings } = page(operation)
      const start = `${placeOf(met)}\n`
      const ways = [...findings.keys()].filter((key) => key.startsWith(start))
      const exact = start + wayOf(met)
      const key = findings.has(exact) || ways.length < MOST_WAYS ? exact : (ways[0] ?? exact)
      const known = findings.get(key)
      if (!known) {
        const counts = { times: 1, of: 1, cause: 0, others: [] }
        const finding: Finding = { ...met, requests: lines(), ...counts }
        findings.set(key, { finding, status, decidedBy: new Set([decidedBy]) })
        return
      }
      const { finding } = known
      known.decidedBy.add(decidedBy)
      finding.times++
      const { path, where, expected, got } = met
      const place = path === finding.path ? where : `${path} ${where}`
      const told = [finding.where, ...finding.others.map((one) => one.place)]
      if (told.length <= MOST_OTHERS && !told.includes(place))
        finding.others.push({ place, expected, got })
    },
    left(): LeftOut[] {
      return [...new Set(notes.map(({ why }) => why))].map((why) => {
        const own = notes.filter((one) => one.why === why)
        const times = own.reduce((sum, one) => sum + one.times, 0)
        const cases = [...new Set(own.map(({ what }) => what))]
        return { why, operations: [...new Set(own.map(({ id }) => id))], cases, times }
      })
    },
    rows(): OperationReport[] {
      number(pages)
      return operations.map(({ id, method, path, origin }) => {
        const { requests, checks, slowest, findings, compared, answered } = page(id)
        const about = { id, method: method.toUpperCase(), path, origin, requests, checks, slowest }
        for (const { finding, status } of findings.values()) {
          const key = status === undefined ? placeOf(finding) : `status ${status}`
          finding.of = Math.max(finding.times, compared.get(key) ?? 0)
        }
        const own = notes.filter((one) => one.id === id).map(({ what, why }) => `${what}: ${why}`)
        const told = [...findings.values()].map(({ finding }) => finding)
        const verdict = verdictOf(page(id))
        return { ...about, verdict, answered, findings: told, notes: [...new Set(own)] }
      })
    },
  }
}
