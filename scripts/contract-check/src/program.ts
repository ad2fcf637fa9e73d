import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { HELP, readFlags, FlagError } from './flags.ts'
import { formatReport } from './report/text.ts'
import type { Options } from './run/options.ts'
import { recognise } from './run/recognise.ts'
import { TargetUnreachable } from './run/case-errors.ts'
import { selectedCases, runSuite, type Report } from './run/suite.ts'

type Terminal = {
  log: (text: string) => void
  logError: (what: unknown) => void
  progress?: (text: string) => void
}

/** Removes the token from reports, even where the server repeats it. */
const redactToken = (token: string | undefined, report: Report): Report =>
  token ? (JSON.parse(JSON.stringify(report).replaceAll(token, '…')) as Report) : report

async function check(args: readonly string[], env: NodeJS.ProcessEnv, { log, progress }: Terminal) {
  const flags = readFlags(args, env)
  if (!flags) {
    log(HELP)
    return 0
  }
  const { json, token, only = ['any operation'], rules = ['anything'] } = flags
  const options: Options = {
    ...flags,
    bodies: json === undefined ? undefined : dirname(json),
    progress: ({ cases, of, requests, name }) =>
      progress?.(`${Math.floor((cases / of) * 100)}%, ${requests} requests: ${name}`),
  }
  if (selectedCases(options).length === 0) {
    const what = `${[...rules].join(', ')} of ${[...only].join(', ')}`
    throw new FlagError(`No case looks at ${what}: give other --only or --rules.`)
  }
  await recognise(options)
  const report = redactToken(token, await runSuite(options))
  progress?.('')
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
  log(formatReport(report))
  return report.conforms ? 0 : 1
}

/** @returns the exit code: 0 conforms, 1 drifts, 2 not checked */
export async function contractCheck(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  try {
    return await check(args, env, terminal)
  } catch (error) {
    const isExpected = error instanceof FlagError || error instanceof TargetUnreachable
    terminal.logError(isExpected ? error.message : error)
    return 2
  }
}
