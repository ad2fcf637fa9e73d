import type { Accepted } from './accepted.ts'

/** One change that was made to the code, and what came of it. */
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
  /** Of a hundred changes, how many a test noticed; those that are accepted do not count. */
  readonly rate: number
  readonly survivors: readonly Mutant[]
  readonly accepted: number
  /** Accepted changes that are noticed after all, or are made no more. */
  readonly stale: readonly string[]
}

/** Statuses of a mutant that a test noticed, and of one that none did; any other says nothing. */
const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** Names what was changed: `before → after`, blanks collapsed, the middle of long code left out. */
export const changeOf = (before: string, after: string): string =>
  [before, after].map(short).join(' → ')

function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ').trim()
  return line.length > 72 ? `${line.slice(0, 40)} … ${line.slice(-29)}` : line
}

/** Judges the mutants of one area by the survivors that are accepted with a reason. */
export function judge(mutants: readonly Mutant[], accepted: readonly Accepted[]): Verdict {
  const undetected = mutants.filter(({ status }) => UNNOTICED.has(status))
  const isAccepted = ({ file, change }: Mutant) =>
    accepted.some((row) => row.file === file && row.changes.includes(change))
  const survivors = undetected.filter((mutant) => !isAccepted(mutant))
  const killed = mutants.filter(({ status }) => NOTICED.has(status)).length
  const files = new Set(mutants.map(({ file }) => file))
  const stale = accepted
    .filter(({ file }) => files.has(file))
    .flatMap(({ file, changes }) =>
      changes
        .filter((change) => !undetected.some((one) => one.file === file && one.change === change))
        .map((change) => `${file}: ${change}`),
    )
  const counted = killed + survivors.length
  return {
    killed,
    total: killed + undetected.length,
    rate: counted === 0 ? 0 : (100 * killed) / counted,
    survivors,
    accepted: undetected.length - survivors.length,
    stale,
  }
}
