import { quote } from '../../dev/groups.ts'

const pattern = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** What a stage is told by its surroundings, and which decides what tests there are. */
const ASKED = ['SUITE', 'FAULTS'] as const

const asked = (): string =>
  ASKED.flatMap((name) => (process.env[name] ? `${name}=${quote(process.env[name])} ` : [])).join(
    '',
  )

/** Where a journey stands: `title` where several stand in one line, `config` where it is not the project's first. */
interface Journey {
  readonly file: string
  readonly line: number
  readonly title?: string | undefined
  readonly config?: string | undefined
}

/** The command that runs one journey alone. */
export function repeatJourney({ file, line, title, config }: Journey): string {
  const of = config === undefined ? '' : ` --config=${quote(config)}`
  const only = title === undefined ? '' : ` -g ${quote(pattern(title))}`
  return `${asked()}npx playwright test${of} ${quote(`${file}:${line}`)}${only}`
}

/** The command that runs one test of Vitest alone. `title` is its whole name, joined by spaces. */
export function repeatTest(project: string, file: string, title?: string): string {
  const only = title === undefined ? '' : ` -t ${quote(pattern(title))}`
  return `${asked()}npx vitest run --project=${project} ${quote(file)}${only}`
}
