import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { RULES } from '../src/rules.ts'
import type { Report } from '../src/run/suite.ts'
import type { Bug } from './drifting-server/drifting-server.ts'
import { runProgram, driftingMock, mockServer } from './mock-server.ts'

const mock = mockServer()
const drifting = driftingMock(mock)
const folder = mkdtempSync(join(tmpdir(), 'contract-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

const check = (...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    const node = ['--import', 'tsx', 'scripts/contract-check/cli.ts', ...args]
    const env = { ...process.env, CONTRACT_TOKEN: 'mock_persona_member' }
    execFile(process.execPath, node, { env }, (error, output) =>
      done({ code: error?.code, output }),
    )
  })

const answering = (address: string, body: () => string): Bug => ({
  answer: (given, { path }) =>
    path.startsWith(address) && given.status === 200
      ? { ...given, body: Buffer.from(body()) }
      : given,
})

const quick = ['--profile', 'mock', '--only', 'getHome,listChannels']

it('exits with 0 for a conforming server', async () => {
  const { code, output, errors } = await runProgram('--target', mock.url, ...quick)
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).toContain('conforming in what was looked at')
})

it('exits with 1 for a drift, and writes no token', async () => {
  drifting.breakBy(answering('/api/home', () => '{"token":"mock_persona_member"}'))
  const json = join(folder, 'report.json')
  const { code, output } = await check('--target', String(drifting.url), ...quick, '--json', json)
  expect(code).toBe(1)
  const written = readFileSync(json, 'utf8')
  const { operations } = JSON.parse(written) as Report
  const statuses = Object.fromEntries(operations.map(({ id, verdict }) => [id, verdict]))
  expect(statuses).toMatchObject({ listChannels: 'conforming', getHome: 'drifting' })
  expect(output + written).not.toContain('mock_persona_member')
})

const FIELDS =
  'answered at cases cause checks conforms during expected findings got id left method notes of operations origin ' +
  'others path place profile requests rule seed slowest target times took verdict version where why wrote'

it('the JSON report has the fields that the README documents', async () => {
  drifting.breakBy(answering('/api/channels', () => '[{"id":1},{"id":2}]'))
  const json = join(folder, 'fields.json')
  const only = ['--only', 'listChannels,getCurrentUser']
  await runProgram('--target', String(drifting.url), '--rate', '0', ...only, '--json', json)
  const names = new Set<string>()
  const see = (name: string, value: unknown) => (names.add(name), value)
  const report = JSON.parse(readFileSync(json, 'utf8'), see) as Report
  expect(report.version).toBe(4)
  const fields = [...names].filter((name) => !/^\d*$/.test(name)).toSorted()
  expect(fields.join(' ')).toBe(FIELDS)
  const page = readFileSync('scripts/contract-check/README.md', 'utf8')
  const table = page.slice(page.indexOf('## The report as JSON'))
  const isDocumented = (name: string) => new RegExp(`\`(?:[\\w.]+\\[\\]\\.)?${name}\\b`).test(table)
  expect(fields.filter((name) => !isDocumented(name))).toEqual([])
})

it('the README names every rule', () => {
  const page = readFileSync('scripts/contract-check/README.md', 'utf8')
  expect(Object.keys(RULES).filter((rule) => !page.includes(`\`${rule}\``))).toEqual([])
})

it.each([
  [['--target', 'http://127.0.0.1:1'], /127\.0\.0\.1:1/],
  [['--colour'], /--colour/],
])('exits with 2 and a sentence for %j', async (args, sentence) => {
  const { code, output, errors } = await runProgram(...args)
  expect({ code, output }).toEqual({ code: 2, output: '' })
  expect(errors).toMatch(sentence)
  expect(errors).not.toMatch(/\n\s+at /)
})
