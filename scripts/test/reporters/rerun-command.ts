import { quote } from '../../dev/process-group.ts'

const pattern = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** What of the environment decides which tests there are. */
const asked = (): string =>
  ['SUITE', 'FAULTS']
    .flatMap((name) => (process.env[name] ? `${name}=${quote(process.env[name])} ` : []))
    .join('')

/** The command that runs one journey alone: `title` where several stand in one line, `config` where it is not the project's first. */
export function rerunJourneyCommand(
  place: string,
  { title, config }: { title: string | undefined; config: string | undefined },
): string {
  const of = config === undefined ? '' : ` --config=${quote(config)}`
  const only = title === undefined ? '' : ` -g ${quote(pattern(title))}`
  return `${asked()}npx playwright test${of} ${quote(place)}${only}`
}

/** The command that runs one test of Vitest alone. `title` is its whole name, joined by spaces. */
export const rerunTestCommand = (project: string, file: string, title: string): string =>
  `${asked()}npx vitest run --project=${project} ${quote(file)} -t ${quote(pattern(title))}`
