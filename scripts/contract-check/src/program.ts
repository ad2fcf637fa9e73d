import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { HELP, readFlags, WrongFlag } from './flags.ts'
import { asText } from './report/text.ts'
import type { Options, Progress } from './run/options.ts'
import { recognise } from './run/recognise.ts'
import { Unreachable } from './run/stops.ts'
import { chosenBy, runSuite, type Report } from './run/suite.ts'

type Terminal = {
  say: (text: string) => void
  complain: (what: unknown) => void
  /** How far it is, for as long as it runs. */
  progress?: (text: string) => void
}

const far = ({ cases, of, requests, name }: Progress) =>
  `${Math.floor((cases / of) * 100)}%, ${requests} requests: ${name}`

/** Even a server that repeats the token does not get it into a report. */
const without = (token: string | undefined, report: Report): Report =>
  token ? (JSON.parse(JSON.stringify(report).replaceAll(token, '…')) as Report) : report

function assertSomethingToRun(options: Options) {
  if (chosenBy(options).length > 0) return
  const what = [...(options.rules ?? [])].join(', ')
  const whom = [...(options.only ?? [])].join(', ')
  throw new WrongFlag(
    `No case looks at ${what || 'anything'} of ${whom || 'any operation'}: give other --only or --rules.`,
  )
}

async function check(args: readonly string[], env: NodeJS.ProcessEnv, { say, progress }: Terminal) {
  const flags = readFlags(args, env)
  if (!flags) {
    say(HELP)
    return 0
  }
  const bodies = flags.json === undefined ? undefined : dirname(flags.json)
  const options = { ...flags, bodies, progress: (made: Progress) => progress?.(far(made)) }
  assertSomethingToRun(options)
  await recognise(options)
  const report = without(flags.token, await runSuite(options))
  progress?.('')
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`)
  say(asText(report))
  return report.conforms ? 0 : 1
}

/** The code that the program ends with: 0, 1 where the server drifts, 2 if it cannot be asked. */
export async function contractCheck(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<number> {
  try {
    return await check(args, env, terminal)
  } catch (error) {
    const told = error instanceof WrongFlag || error instanceof Unreachable
    terminal.complain(told ? error.message : error)
    return 2
  }
}
