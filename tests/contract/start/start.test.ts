import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { readFlags } from '../../../mock-server/flags.ts'

const start = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number | null; error: string; output: string }>((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'mock-server/index.ts', ...args], {
      env: { ...process.env, NODE_ENV: '', ...env },
    })
    let error = ''
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready')) child.kill('SIGTERM')
    })
    child.on('close', (code) => done({ code, error, output }))
  })

it.each([
  [['--port', '99999'], '--port must be a whole number from 0 to 65535, not "99999".'],
  [['--archives', 'many'], '--archives must be a whole number from 0 to 200000, not "many".'],
  [['--latency', '-1'], /latency/],
  [['--scenario', 'nothing'], '--scenario must be one of those that --help lists, not "nothing".'],
  [
    ['--site', 'localhost'],
    '--site must be an origin such as http://localhost:8080, not "localhost".',
  ],
  [['--colour', 'red'], /^Unknown option '--colour'/],
])('refuses %j in one sentence', (args, sentence) => {
  const flags = readFlags(args, {})
  expect('error' in flags ? flags.error : '').toMatch(sentence)
  expect('error' in flags ? flags.error : '\n').not.toContain('\n')
})

it('flags go before the environment, and that before the defaults', () => {
  const env = { MOCK_PORT: '4000', MOCK_SEED: '7', MOCK_SITE: 'http://a.test, http://b.test' }
  expect(readFlags(['--port', '5000'], env)).toMatchObject({
    port: 5000,
    seed: 7,
    archives: 7130,
    host: '127.0.0.1',
    siteOrigins: ['http://a.test', 'http://b.test'],
  })
})

it('starts, says so in one line, and ends when asked', async () => {
  const { code, output, error } = await start(['--port', '0', '--archives', '10'])
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(output).toMatch(/^Mock server ready at http:\/\/127\.0\.0\.1:\d+ .*\n$/)
}, 20_000)

it('a wrong flag ends it with code 2', async () => {
  expect((await start(['--port', 'x'])).code).toBe(2)
}, 20_000)

it('does not run in production', async () => {
  const { code, error } = await start([], { NODE_ENV: 'production' })
  expect({ code, error }).toEqual({
    code: 1,
    error: 'The mock server does not run in production.\n',
  })
}, 20_000)

it('names the port that is in use', async () => {
  const busy = createServer()
  await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done))
  const { port } = busy.address() as AddressInfo
  const { code, error } = await start(['--port', String(port), '--archives', '0'])
  busy.close()
  expect({ code, error }).toEqual({
    code: 1,
    error: `Port ${port} is in use: choose another with --port.\n`,
  })
}, 20_000)
