import { quote } from '../../dev/groups.ts'

const pattern = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The command that runs one journey alone; its title is named where several stand in one line of the file. */
export function repeatJourney(file: string, line: number, title?: string): string {
  const only = title === undefined ? '' : ` -g ${quote(pattern(title))}`
  return `npx playwright test ${quote(`${file}:${line}`)}${only}`
}

/** The command that runs one test of Vitest alone. `title` is its whole name, joined by spaces. */
export function repeatTest(project: string, file: string, title?: string): string {
  const only = title === undefined ? '' : ` -t ${quote(pattern(title))}`
  return `npx vitest run --project=${project} ${quote(file)}${only}`
}
