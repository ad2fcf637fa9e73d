import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { contractCheck } from '../src/program.ts'
import { RULES } from '../src/rules.ts'
import type { Report } from '../src/run/suite.ts'
import { driftingServer } from './drifting-server/drifting-server.ts'
import { mockServer } from './mock-server.ts'

const mock = mockServer()
const folder = mkdtempSync(join(tmpdir(), 'contract-check-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `npm run contract:check`, as a program of its own. */
const check = (...args: string[]) =>
  new Promise<{ code: number | null; said: string; complained: string }>((done) => {
    const node = ['--import', 'tsx', 'scripts/contract-check/cli.ts', ...args]
    const child = spawn(process.execPath, node, {
      env: { ...process.env, CONTRACT_TOKEN: 'mock_persona_member' },
    })
    let said = ''
    let complained = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
    child.on('close', (code) => done({ code, said, complained }))
  })

/** The same without a process of its own. */
async function called(...args: string[]) {
  const said: string[] = []
  const complained: string[] = []
  const code = await contractCheck(
    args,
    {},
    {
      say: (text) => void said.push(text),
      complain: (what) => void complained.push(String(what)),
    },
  )
  return { code, said: said.join('\n'), complained: complained.join('\n') }
}

const quick = ['--profile', 'mock', '--only', 'getHome,listChannels']

it('ends with 0 where the contract is kept', async () => {
  const { code, said, complained } = await called('--target', mock.url, ...quick)
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(said).toContain('it keeps the contract')
})

it('ends with 1 where a server drifts, and writes the report without the token', async () => {
  const drifting = await driftingServer(mock.url, () => ({
    answer: (given, { path }) =>
      path.startsWith('/api/home') && given.status === 200
        ? { ...given, body: Buffer.from('{"token":"mock_persona_member"}') }
        : given,
  }))
  const json = join(folder, 'report.json')
  const files = ['--json', json]
  const { code, said } = await check('--target', String(drifting.url), ...quick, ...files)
  await drifting.close()
  expect(code).toBe(1)
  const report = JSON.parse(readFileSync(json, 'utf8')) as Report
  const verdicts = report.operations.map(({ id, verdict }) => [id, verdict])
  expect(Object.fromEntries(verdicts)).toMatchObject({ listChannels: 'conforming' })
  expect(Object.fromEntries(verdicts)).not.toMatchObject({ getHome: 'conforming' })
  expect(said + readFileSync(json, 'utf8')).not.toContain('mock_persona_member')
})

const FIELDS = {
  report: 'version target profile wrote deep seed at took requests conforms operations left'.split(
    ' ',
  ),
  operation: 'id method path origin requests checks slowest verdict answered findings notes'.split(
    ' ',
  ),
  finding: 'rule where expected got during requests times of cause others'.split(' '),
  other: ['expected', 'got'],
  left: 'why operations cases times'.split(' '),
}

it('the report as JSON has the fields that its page tells of, in this version', async () => {
  let turn = 0
  const drifting = await driftingServer(mock.url, () => ({
    answer: (given, { path }) =>
      path.startsWith('/api/channels') && given.status === 200
        ? { ...given, body: Buffer.from(`[{"id":${++turn}}]`) }
        : given,
  }))
  const json = join(folder, 'fields.json')
  await called(
    '--target',
    String(drifting.url),
    '--rate',
    '0',
    '--only',
    'listChannels,getCurrentUser',
    '--json',
    json,
  )
  await drifting.close()
  const report = JSON.parse(readFileSync(json, 'utf8')) as Report
  const [row] = report.operations.filter(({ id }) => id === 'listChannels')
  const finding = row?.findings.find(({ others }) => others.length > 0)
  expect(report.version).toBe(3)
  const keys = (value: object | undefined) => Object.keys(value ?? {}).toSorted()
  expect({
    report: keys(report),
    operation: keys(row),
    finding: keys(finding),
    other: keys(finding?.others[0]),
    left: keys(report.left[0]),
  }).toEqual(
    Object.fromEntries(Object.entries(FIELDS).map(([name, fields]) => [name, fields.toSorted()])),
  )
  const page = readFileSync('scripts/contract-check/README.md', 'utf8')
  const table = page.slice(page.indexOf('## The report as JSON'))
  const untold = Object.values(FIELDS)
    .flat()
    .filter((name) => !new RegExp(`\`(?:[\\w.]+\\[\\]\\.)?${name}\\b`).test(table))
  expect(untold).toEqual([])
})

it('its page names every rule', () => {
  const page = readFileSync('scripts/contract-check/README.md', 'utf8')
  expect(Object.keys(RULES).filter((rule) => !page.includes(`\`${rule}\``))).toEqual([])
})

it.each([
  [['--target', 'http://127.0.0.1:1'], /127\.0\.0\.1:1/],
  [['--target', 'nowhere'], /--target/],
  [['--colour'], /--colour/],
])('ends with 2 and a sentence for %j', async (args, sentence) => {
  const { code, said, complained } = await called(...args)
  expect({ code, said }).toEqual({ code: 2, said: '' })
  expect(complained).toMatch(sentence)
  expect(complained).not.toMatch(/\n\s+at /)
})
