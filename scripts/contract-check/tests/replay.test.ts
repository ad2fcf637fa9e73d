import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { drifts } from './drifting-server/drifts/all.ts'
import { driftingMock, findDrift, mockServer } from './mock-server.ts'

const exhaustive = process.env.SUITE === 'all'
// Enough archives for a title with a ligature.
const mock = mockServer({ archives: 600 })
const drifting = driftingMock(mock)
const bodies = mkdtempSync(join(tmpdir(), 'contract-check-replay-'))
afterAll(() => rmSync(bodies, { recursive: true }))

const TOKEN = 'mock_persona_archivist'

interface ShellOutput {
  readonly head: string
  readonly body: string
}

async function run(lines: readonly string[], base: string): Promise<readonly ShellOutput[]> {
  const files = lines.map((_, at) => join(bodies, `${at}.heard`))
  // One shell, so that variables of a line are set in the next.
  const script = lines.map((line, at) => `{ ${line}\n} >'${files[at]}' 2>&1`).join('\n')
  const here = script.replaceAll(drifting.url.origin, base)
  const env = { ...process.env, CONTRACT_TOKEN: TOKEN }
  await new Promise((done) => execFile('sh', ['-c', here], { env }, done))
  return files.flatMap((file) =>
    readFileSync(file, 'latin1')
      .replaceAll('^M\n', '\r\n')
      .split(/(?=HTTP\/1\.1 \d{3} )/)
      .map((text) => {
        const [head = '', ...body] = text.startsWith('HTTP/') ? text.split('\r\n\r\n') : ['', text]
        return { head, body: body.join('\r\n\r\n') }
      }),
  )
}

/** Numbers new values (recent times, tokens, ids, file names), so that two runs can be compared. */
function withoutNewValues() {
  const values: string[] = []
  const nameOf = (text: string) => {
    if (Math.abs(Date.parse(text) - Date.now()) > 3_600_000) return text
    if (!values.includes(text)) values.push(text)
    return `new ${values.indexOf(text)}`
  }
  return (text: string) =>
    text.replaceAll(
      /\d{4}-\d\d-\d\dT[\d:.]+Z|mock_[\w-]{32}|[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g,
      nameOf,
    )
}

/** The part of the output that a finding is about: status, header or body. */
function relevantPart(outputs: readonly ShellOutput[], where: string): string {
  const last = withoutNewValues()
  const header = /^header (.*)$/.exec(where)?.[1]?.toLowerCase()
  return outputs
    .map(({ head, body }) => {
      const [first, ...headers] = head.split('\r\n')
      const statuses = body.match(/^\d{3}$/gm)?.join() ?? first
      if (where === 'status' || where === 'connection') return statuses
      const own = headers.filter((one) => one.toLowerCase().startsWith(`${header}:`))
      if (header) return `${first} ${own.join()}`
      return `${first} ${last(body)}`
    })
    .join('\n')
}

const sample = drifts.filter(
  ({ rule }, at) =>
    exhaustive || (drifts.findIndex((one) => one.rule === rule) === at && at % 3 === 0),
)

/** Lines repeat a drift if their output differs between the drifting and the mock server. */
it.each(sample)('the lines of a finding repeat $name, in $operation ($rule)', async (one) => {
  drifting.breakBy(one)
  const how = one.writes ? ({ profile: 'mock', write: true } as const) : { token: TOKEN }
  const { finding } = await findDrift(one, { target: drifting.url, bodies, ...how })
  const { where = '', requests = [] } = finding ?? {}
  const wrong = await run(requests, drifting.url.origin)
  const right = await run(requests, new URL(mock.url).origin)
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.every((line) => /curl .*(?:http)/.test(line))).toBe(true)
  const isSeen = relevantPart(wrong, where) !== relevantPart(right, where)
  expect(isSeen ? 'different' : { finding, outputs: wrong }).toBe('different')
})
