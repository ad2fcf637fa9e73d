import { operations, type OperationId } from '../contract/operations.ts'
import type { Fault } from '../judge/fault.ts'
import type { Rule } from '../rules.ts'

/** One drift as it was met once. */
export interface Met {
  readonly operation: OperationId
  readonly rule: Rule
  readonly where: string
  readonly expected: string
  readonly got: string
  readonly during: string
  /** The request as cURL. */
  readonly request: string
}

/** One drift of an operation: what broke one rule at one place, however often. */
export interface Finding extends Omit<Met, 'operation'> {
  times: number
  /** A few more of the times, where they look different. */
  readonly others: Pick<Fault, 'expected' | 'got'>[]
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

interface Page {
  requests: number
  checks: number
  slowest: number
  absent: boolean
  answered: boolean
  readonly findings: Map<string, Finding>
  readonly notes: Map<string, Left>
}

interface Left {
  readonly why: string
  readonly what: string
}

export interface LeftOut {
  readonly why: string
  readonly operations: readonly OperationId[]
  readonly cases: readonly string[]
}

const blank = (): Page => ({
  requests: 0,
  checks: 0,
  slowest: 0,
  absent: false,
  answered: false,
  findings: new Map(),
  notes: new Map(),
})

const MOST_OTHERS = 4

/** A finding met on every row of a list is one finding. */
export const causeOf = ({ rule, where }: Pick<Met, 'rule' | 'where'>) =>
  `${rule} ${where.replace(/\/\d+(?=\/|$)/g, '/*')}`

function verdictOf({ findings, absent, answered, checks }: Page): Verdict {
  if (findings.size > 0) return 'drifting'
  if (absent) return 'absent'
  return answered || checks > 0 ? 'conforming' : 'not run'
}

export type Ledger = ReturnType<typeof openLedger>

/** Keeps what is learnt of each operation while the cases run. */
export function openLedger() {
  const pages = new Map(operations.map(({ id }) => [id, blank()]))
  const page = (id: OperationId) => pages.get(id) ?? blank()
  return {
    asked(id: OperationId, took: number) {
      const own = page(id)
      own.requests++
      own.slowest = Math.max(own.slowest, Math.round(took))
    },
    checked: (id: OperationId) => void page(id).checks++,
    /** It succeeded once: it is there. */
    answered: (id: OperationId) => void (page(id).answered = true),
    hasAnswered: (id: OperationId) => page(id).answered,
    absent: (id: OperationId) => void (page(id).absent = true),
    isAbsent: (id: OperationId) => page(id).absent,
    note: (id: OperationId, what: string, why: string) =>
      void page(id).notes.set(`${what}: ${why}`, { what, why }),
    found({ operation, ...met }: Met) {
      const { findings } = page(operation)
      const known = findings.get(causeOf(met))
      if (!known) {
        findings.set(causeOf(met), { ...met, times: 1, others: [] })
        return
      }
      known.times++
      const { expected, got } = met
      const told = [known, ...known.others]
      const same = told.some((one) => one.expected === expected && one.got === got)
      if (!same && known.others.length < MOST_OTHERS) known.others.push({ expected, got })
    },
    left(): LeftOut[] {
      const reasons = new Map<string, { operations: Set<OperationId>; cases: Set<string> }>()
      for (const [id, { notes }] of pages) {
        for (const { why, what } of notes.values()) {
          const reason = reasons.get(why) ?? { operations: new Set(), cases: new Set() }
          reason.operations.add(id)
          reason.cases.add(what)
          reasons.set(why, reason)
        }
      }
      return [...reasons].map(([why, { operations: ids, cases }]) => {
        return { why, operations: [...ids], cases: [...cases] }
      })
    },
    rows: (): OperationReport[] =>
      operations.map(({ id, method, path, origin }) => {
        const { requests, checks, slowest, findings, notes, answered } = page(id)
        const about = { id, method: method.toUpperCase(), path, origin, requests, checks, slowest }
        const learnt = { findings: [...findings.values()], notes: [...notes.keys()] }
        return { ...about, verdict: verdictOf(page(id)), answered, ...learnt }
      }),
  }
}
