// npm run contract:lint: tools of other people read what describes our servers, and find nothing.
import { judges } from './openapi/judges.ts'

/** What the site speaks, and what testers ask of the mock server; or the documents that are named. */
const documents = ['openapi.yaml', 'mock-server/control/control-api.yaml']
const named = process.argv.slice(2)
const read = named.length > 0 ? named : documents

for (const [name, judge] of Object.entries(judges)) {
  const found = await judge(read).catch((error: unknown) => [String(error)])
  console.log(`${found.length === 0 ? '✓' : '✗'} ${name}: ${read.join(', ')}`)
  for (const line of found) console.error(`  ${line}`)
  if (found.length > 0) process.exitCode = 1
}
