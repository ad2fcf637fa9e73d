import type { Accepted } from './accepted/accepted-changes.ts'

export interface Mutant {
  readonly file: string
  readonly line: number
  /** What stood there and what stands there instead, in one line: its name among the accepted ones. */
  readonly change: string
  readonly status: string
}

export interface Verdict {
  readonly killed: number
  /** All that could have been noticed. */
  readonly total: number
  /** Of a hundred changes, how many a test noticed. */
  readonly rate: number
  readonly survivors: readonly Mutant[]
  readonly accepted: number
  /** Accepted changes that are noticed after all, or are made no more. */
  readonly stale: readonly string[]
}

/** Statuses of a mutant that a test noticed, and of one that none did; any other says nothing. */
const NOTICED = new Set(['Killed', 'Timeout'])
export const isUnnoticed = (status: string) => status === 'Survived' || status === 'NoCoverage'

/** Names what was changed: `before → after`, blanks collapsed, the middle of long code left out. */
export const changeOf = (before: string, after: string): string =>
  [before, after].map(short).join(' → ')

function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > 72 ? `${line.slice(0, 40)} … ${line.slice(-29)}` : line
}

/** Each accepted row stands for one change: a second of the same words is a survivor of its own. */
export function judge(mutants: readonly Mutant[], accepted: readonly Accepted[]): Verdict {
  const undetected = mutants.filter(({ status }) => isUnnoticed(status))
  const files = new Set(mutants.map(({ file }) => file))
  const open = accepted
    .filter(({ file }) => files.has(file))
    .flatMap(({ file, changes }) => changes.map((change) => `${file}: ${change}`))
  const survivors = undetected.filter(({ file, change }) => {
    const at = open.indexOf(`${file}: ${change}`)
    if (at !== -1) open.splice(at, 1)
    return at === -1
  })
  const killed = mutants.filter(({ status }) => NOTICED.has(status)).length
  const total = killed + undetected.length
  return {
    killed,
    total,
    rate: total === 0 ? 0 : (100 * killed) / total,
    survivors,
    accepted: undetected.length - survivors.length,
    stale: open,
  }
}
