import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { drifts } from './drifting-server/drifts/all.ts'
import { driftingMock, lookFor, mockServer } from './mock-server.ts'

const exhaustive = process.env.SUITE === 'all'
// So many that a title has a ligature.
const mock = mockServer({ archives: 600 })
const drifting = driftingMock(mock)
const bodies = mkdtempSync(join(tmpdir(), 'contract-check-replay-'))
afterAll(() => rmSync(bodies, { recursive: true }))

const TOKEN = 'mock_persona_archivist'

interface Heard {
  readonly head: string
  readonly body: string
}

/** Runs the lines as they stand in a shell. */
async function run(lines: readonly string[], base: string): Promise<readonly Heard[]> {
  const files = lines.map((_, at) => join(bodies, `${at}.heard`))
  // A variable that one line sets is there for the next.
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

/** What is new each time by the order in which it comes: times of this hour, tokens, ids, names of files. */
function lasting() {
  const met: string[] = []
  const nameOf = (text: string) => {
    if (Math.abs(Date.parse(text) - Date.now()) > 3_600_000) return text
    if (!met.includes(text)) met.push(text)
    return `new ${met.indexOf(text)}`
  }
  return (text: string) =>
    text.replaceAll(
      /\d{4}-\d\d-\d\dT[\d:.]+Z|mock_[\w-]{32}|[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/g,
      nameOf,
    )
}

/** What a finding speaks of: a status, a header, or what was said. */
function spokenOf(heard: readonly Heard[], where: string): string {
  const last = lasting()
  const header = /^header (.*)$/.exec(where)?.[1]?.toLowerCase()
  return heard
    .map(({ head, body }) => {
      const [first, ...headers] = head.split('\r\n')
      if (where === 'status' || where === 'connection') return first
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

/*
 * A draw is another each time, whoever draws: that its lines draw is all that can be seen.
 * The lines are run at the drifting server and at the true one. Only lines that meet the fault are answered
 * differently in what the finding speaks of.
 */
it.each(sample)('the lines of a finding repeat $name, in $operation ($rule)', async (one) => {
  drifting.breakBy(one)
  const how = one.writes ? ({ profile: 'mock', write: true } as const) : { token: TOKEN }
  const { finding } = await lookFor(one, { target: drifting.url, bodies, ...how })
  const { where = '', requests = [] } = finding ?? {}
  const wrong = await run(requests, drifting.url.origin)
  const right = await run(requests, new URL(mock.url).origin)
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.every((line) => /curl .*(?:http)/.test(line))).toBe(true)
  const isSeen = spokenOf(wrong, where) !== spokenOf(right, where)
  expect(isSeen ? 'different' : { finding, heard: wrong }).toBe('different')
})
