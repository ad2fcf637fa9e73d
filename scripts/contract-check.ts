// npm run contract:check -- --target https://api.example.org: holds any server to openapi.yaml.
import { writeFileSync } from 'node:fs'
import { HELP, readFlags, WrongFlag } from './contract-check/flags.ts'
import { asHtml } from './contract-check/report/html.ts'
import { asText } from './contract-check/report/text.ts'
import { Unreachable } from './contract-check/run/stops.ts'
import { runSuite, type Report } from './contract-check/run/suite.ts'

/** Even a server that repeats the token does not get it into a report. */
const without = (token: string | undefined, report: Report): Report =>
  token ? (JSON.parse(JSON.stringify(report).replaceAll(token, '…')) as Report) : report

async function check(args: readonly string[]): Promise<number> {
  const flags = readFlags(args, process.env)
  if (!flags) {
    console.log(HELP)
    return 0
  }
  const report = without(flags.token, await runSuite(flags))
  if (flags.json) writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`)
  if (flags.html) writeFileSync(flags.html, asHtml(report))
  console.log(asText(report))
  return report.conforms ? 0 : 1
}

try {
  process.exitCode = await check(process.argv.slice(2))
} catch (error) {
  const told = error instanceof WrongFlag || error instanceof Unreachable
  console.error(told ? error.message : error)
  process.exitCode = 2
}
