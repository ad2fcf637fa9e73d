import { operations, type OperationId } from '../contract/operations.ts'
import type { Fault } from '../judge/fault.ts'

export interface Finding extends Fault {
  /** The case that met it. */
  readonly during: string
  /** The request as cURL. */
  readonly request: string
  /** How often it was met. */
  times: number
}

export type Verdict = 'conforming' | 'drifting' | 'absent' | 'not run'

/** What the suite says of one operation. */
export interface OperationReport {
  readonly id: OperationId
  readonly method: string
  readonly path: string
  readonly origin: 'specification' | 'project'
  readonly verdict: Verdict
  /** Requests sent, and things looked at in the answers and between them. */
  readonly requests: number
  readonly checks: number
  readonly findings: readonly Finding[]
  /** Why it, or a part of it, was not run. */
  readonly notes: readonly string[]
}

interface Page {
  requests: number
  checks: number
  absent: boolean
  answered: boolean
  readonly findings: Map<string, Finding>
  readonly notes: Set<string>
}

const blank = (): Page => ({
  requests: 0,
  checks: 0,
  absent: false,
  answered: false,
  findings: new Map(),
  notes: new Set(),
})

/** A finding met on every row of a list is one finding. */
const keyOf = ({ where, expected }: Fault) => `${where.replace(/\/\d+(?=\/|$)/g, '/*')} ${expected}`

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
    asked: (id: OperationId) => void page(id).requests++,
    checked: (id: OperationId) => void page(id).checks++,
    /** It succeeded once: it is there. */
    answered: (id: OperationId) => void (page(id).answered = true),
    hasAnswered: (id: OperationId) => page(id).answered,
    absent: (id: OperationId) => void (page(id).absent = true),
    isAbsent: (id: OperationId) => page(id).absent,
    note: (id: OperationId, why: string) => void page(id).notes.add(why),
    found(id: OperationId, fault: Fault, during: string, request: string) {
      const { findings } = page(id)
      const known = findings.get(keyOf(fault))
      if (known) known.times++
      else findings.set(keyOf(fault), { ...fault, during, request, times: 1 })
    },
    rows: (): OperationReport[] =>
      operations.map(({ id, method, path, origin }) => {
        const { requests, checks, findings, notes } = page(id)
        const about = { id, method: method.toUpperCase(), path, origin, requests, checks }
        const learnt = { findings: [...findings.values()], notes: [...notes] }
        return { ...about, verdict: verdictOf(page(id)), ...learnt }
      }),
  }
}
