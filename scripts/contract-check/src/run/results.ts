import { operations, type OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'
import type { CaseInfo } from './case-info.ts'

/** One violation in one response. */
export interface Occurrence {
  readonly operation: OperationId
  readonly rule: Rule
  readonly where: string
  readonly expected: string
  readonly got: string
  readonly during: string
  /** Status of the response, for the number of responses with that status. */
  readonly status?: number | undefined
  /** Number and path of the exchange that decided the finding. */
  readonly decidedBy: number
  readonly path: string
  /** Shell lines that repeat it. */
  readonly lines: () => readonly string[]
}

/** Violations of one rule at one place for one reason. */
export interface Finding extends Omit<Occurrence, 'operation' | 'decidedBy' | 'lines' | 'status'> {
  readonly requests: readonly string[]
  times: number
  /** Comparisons of that place. */
  of: number
  /** Findings with the same number have one cause. */
  cause: number
  /** Up to three other places. */
  readonly others: (Pick<Occurrence, 'expected' | 'got'> & { readonly place: string })[]
}

export type Outcome = 'conforming' | 'drifting' | 'absent' | 'not run'

export interface OperationReport {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly origin: 'specification' | 'project'
  readonly verdict: Outcome
  /** At least one request succeeded; if not, only refusals and headers were compared. */
  readonly answered: boolean
  readonly requests: number
  readonly checks: number
  /** Milliseconds. */
  readonly slowest: number
  readonly findings: readonly Finding[]
  /** Why cases or comparisons were skipped. */
  readonly notes: readonly string[]
}

export interface SkippedCases {
  readonly why: string
  readonly operations: readonly OperationId[]
  readonly cases: readonly string[]
  /** Comparisons that were skipped, as far as counted. */
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
  /** Comparisons by rule and place, or by status. */
  compared: new Map<string, number>(),
})

const MAX_OTHERS = 3
/** Findings per place; further ones are merged. */
const MAX_KINDS = 5

/** Replaces indexes: a violation in every row is one finding. */
const placeOf = ({ rule, where }: Pick<Occurrence, 'rule' | 'where'>) =>
  `${rule} ${where.replace(/\/-?\d+(?=\/|$)/g, '/*')}`

/** The expected text without values: another text at the same place is another finding. */
const expectationKey = ({ expected }: Pick<Occurrence, 'expected'>) =>
  expected
    .replace(/"(?:[^"\\]|\\.)*["…]|\[.*?[\]…]|\{.*?[}…]/g, '"')
    .replace(/=[^&)]*/g, '=')
    .replace(/^only \w+ \S+ on page| of \S+ on page/, '')
    .replace(/\((query|body|path) \w+:/, '($1:')
    .replace(/[\w-]*\d[\w.:-]*/g, '#')
    .replace(/, as (?:get|list|search).*/, ', as')
    .toLowerCase()

export const driftKey = (occurrence: Occurrence) => `${occurrence.operation} ${placeOf(occurrence)}`

function outcomeOf({ findings, absent, answered, checks }: ReturnType<typeof blank>): Outcome {
  if (findings.size > 0) return 'drifting'
  if (absent) return 'absent'
  return answered || checks > 0 ? 'conforming' : 'not run'
}

const FILTER = /^(?:channel|category|year|decade|from|to)$/

/** Filters of a request for a list or count; empty if it has other parameters. */
function filtersOf({ rule, path }: Finding): readonly string[] {
  if (!/^(?:filter|combine|count)$/.test(rule)) return []
  const names = [...new URLSearchParams(path.split('?')[1]).keys()]
  const filters = names.filter((name) => name !== 'page' && name !== 'sort')
  return filters.every((name) => FILTER.test(name) || name === 'query') ? filters : []
}

/**
 * Findings have one cause if they share the place and expectation, the deciding response, the order
 * of a list, or a filter that is wrong by itself.
 */
function assignCauses(pages: ReadonlyMap<OperationId, ReturnType<typeof blank>>) {
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
      const keys = [`${placeOf(finding)} ${expectationKey(finding)}`]
      for (const at of decidedBy) keys.push(`${rule} ${at}`)
      if (sort) keys.push(`${id} by ${sort}`)
      if (wrong !== undefined) keys.unshift(`filter ${wrong}`)
      finding.cause = keys.map((key) => causes.get(key)).find(Boolean) ?? next++
      for (const key of keys) causes.set(key, finding.cause)
    }
  }
}

export type ResultStore = ReturnType<typeof createResultStore>

export function createResultStore() {
  const pages = new Map(operations.map(({ id }) => [id, blank()]))
  const page = (id: OperationId) => pages.get(id) ?? blank()
  const notes: { one: CaseInfo; why: string; times: number }[] = []

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
    /** Counts a comparison. */
    checked: (id: OperationId, at?: Pick<Occurrence, 'rule' | 'where'>) =>
      count(id, at && placeOf(at)),
    /** Counts a validated response. */
    validated: (id: OperationId, status: number) => count(id, `status ${status}`),
    answered: (id: OperationId) => void (page(id).answered = true),
    hasAnswered: (id: OperationId) => page(id).answered,
    absent: (id: OperationId) => void (page(id).absent = true),
    isAbsent: (id: OperationId) => page(id).absent,
    /** @returns the number of paths that were not found, 0 once the operation succeeded */
    lackingAt(id: OperationId, path: string) {
      const { lacking, answered } = page(id)
      return answered ? 0 : lacking.add(path).size
    },
    note: (one: CaseInfo, why: string, times = 0) => void notes.push({ one, why, times }),
    found({ operation, decidedBy, lines, status, ...occurrence }: Occurrence) {
      const { findings } = page(operation)
      const start = `${placeOf(occurrence)}\n`
      const kinds = [...findings.keys()].filter((key) => key.startsWith(start))
      const exact = start + expectationKey(occurrence)
      const key = findings.has(exact) || kinds.length < MAX_KINDS ? exact : (kinds[0] ?? exact)
      const noted = findings.get(key)
      if (!noted) {
        const counts = { times: 1, of: 1, cause: 0, others: [] }
        const finding: Finding = { ...occurrence, requests: lines(), ...counts }
        findings.set(key, { finding, status, decidedBy: new Set([decidedBy]) })
        return
      }
      const { finding } = noted
      noted.decidedBy.add(decidedBy)
      finding.times++
      const { path, where, expected, got } = occurrence
      const place = path === finding.path ? where : `${path} ${where}`
      const places = [finding.where, ...finding.others.map((one) => one.place)]
      if (places.length <= MAX_OTHERS && !places.includes(place))
        finding.others.push({ place, expected, got })
    },
    left(only?: ReadonlySet<string>): SkippedCases[] {
      const left = notes.flatMap(({ one: { name, operation, also = [] }, ...note }) => {
        const id = [operation, ...also].find((each) => only?.has(each) ?? true)
        return id ? [{ ...note, id, name }] : []
      })
      return [...new Set(left.map(({ why }) => why))].map((why) => {
        const own = left.filter((one) => one.why === why)
        const times = own.reduce((sum, one) => sum + one.times, 0)
        const cases = [...new Set(own.map(({ name }) => name))]
        return { why, operations: [...new Set(own.map(({ id }) => id))], cases, times }
      })
    },
    rows(): OperationReport[] {
      assignCauses(pages)
      return operations.map(({ id, method, path, origin }) => {
        const { requests, checks, slowest, findings, compared, answered } = page(id)
        const about = { id, method: method.toUpperCase(), path, origin, requests, checks, slowest }
        for (const { finding, status } of findings.values()) {
          const key = status === undefined ? placeOf(finding) : `status ${status}`
          finding.of = Math.max(finding.times, compared.get(key) ?? 0)
        }
        const left = notes.filter(({ one }) => one.operation === id)
        const own = left.map(({ one, why }) => `${one.name}: ${why}`)
        const reported = [...findings.values()].map(({ finding }) => finding)
        const verdict = outcomeOf(page(id))
        return { ...about, verdict, answered, findings: reported, notes: [...new Set(own)] }
      })
    },
  }
}
