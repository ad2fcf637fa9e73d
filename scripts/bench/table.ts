import { availableParallelism, cpus, loadavg } from 'node:os'

export type TableRow = {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** The largest value that passes. */
  readonly goal?: number
  /** What the value is compared with. */
  readonly note?: string
}

const digits = (value: number) => {
  const size = Math.abs(value)
  return size < 1 ? 3 : size < 10 ? 2 : size < 100 ? 1 : 0
}

const show = (value: number, unit: string) =>
  Number.isNaN(value)
    ? 'none'
    : // The value is a ratio with 0 as its divisor.
      `${value === Infinity ? '∞' : Number(value.toFixed(digits(value)))} ${unit}`.trim()

const statusOf = ({ value, goal }: TableRow) =>
  goal === undefined || Number.isNaN(value) ? '' : value <= goal ? 'met' : 'missed'

/** Returns the rows as aligned text, one a line. */
export function table(rows: readonly TableRow[]): string {
  const cells = rows.map((row) => [
    row.name,
    show(row.value, row.unit),
    row.goal === undefined ? '' : `≤ ${show(row.goal, row.unit)}`,
    statusOf(row),
    row.note ?? '',
  ])
  const lines = [['', 'measured', 'goal', '', ''], ...cells]
  const widths = lines[0]?.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => {
          const width = widths?.[column] ?? 0
          return column === 1 || column === 2 ? cell.padStart(width) : cell.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export const describeMachine = () =>
  `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`
