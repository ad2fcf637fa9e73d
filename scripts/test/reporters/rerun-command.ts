import { quote } from '../../dev/process-group.ts'

const pattern = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Returns the environment variables that decide which tests exist. */
const asked = (): string =>
  ['SUITE', 'FAULTS']
    .flatMap((name) => (process.env[name] ? `${name}=${quote(process.env[name])} ` : []))
    .join('')

/**
 * Returns the command that runs one journey. `title` is needed if several tests share a line,
 * `config` if it is not the default one.
 */
export function rerunJourneyCommand(
  place: string,
  { title, config }: { title: string | undefined; config: string | undefined },
): string {
  const of = config === undefined ? '' : ` --config=${quote(config)}`
  const only = title === undefined ? '' : ` -g ${quote(pattern(title))}`
  return `${asked()}npx playwright test${of} ${quote(place)}${only}`
}

/** Returns the command that runs one Vitest test. `title` is its full name, joined by spaces. */
export const rerunTestCommand = (project: string, file: string, title: string): string =>
  `${asked()}npx vitest run --project=${project} ${quote(file)} -t ${quote(pattern(title))}`
