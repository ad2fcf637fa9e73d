import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFlags } from '#mock/flags.ts'
import { listen, portOf } from '#mock/http/listen.ts'

const start = (args: string[], env: Record<string, string> = {}, cwd = '.') =>
  new Promise<{ code: number | null; error: string; output: string }>((done) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx/esm', 'mock-server/index.ts', ...args],
      {
        // Node prints a warning if both colour variables are set.
        env: { ...process.env, NODE_ENV: '', NO_COLOR: undefined, FORCE_COLOR: undefined, ...env },
        cwd,
      },
    )
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
  [['--name', 'http://mock'], /^--name must be a host name without scheme and port/],
  [['--name', 'mock:4120'], /^--name must be a host name/],
  [['--colour', 'red'], /^Unknown option '--colour'/],
])('refuses %j in one sentence [MK-20]', (args, sentence) => {
  const flags = readFlags(args, {})
  expect('error' in flags ? flags.error : '').toMatch(sentence)
  expect('error' in flags ? flags.error : '\n').not.toContain('\n')
})

it('flags override the environment, which overrides defaults', () => {
  const env = { MOCK_PORT: '4000', MOCK_SEED: '7', MOCK_SITE: 'http://a.test, http://b.test' }
  expect(readFlags(['--port', '5000'], env)).toMatchObject({
    port: 5000,
    seed: 7,
    archives: 7130,
    host: '127.0.0.1',
    siteOrigins: ['http://a.test', 'http://b.test'],
  })
})

it('starts, says so in one line, and ends when asked [MK-01]', async () => {
  const { code, output, error } = await start(['--port', '0', '--archives', '10'])
  expect({ code, error }).toEqual({ code: 0, error: '' })
  expect(output).toMatch(/^Mock server ready at http:\/\/localhost:\d+ .*\n$/)
})

/** True if a server listens there. */
const answers = (host: string, port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect({ host, port })
    socket.once('connect', () => (socket.destroy(), done(true)))
    socket.once('error', () => done(false))
  })

it('listens on loopback, and warns when a flag opens it [MK-01]', async () => {
  const flags = readFlags([], {})
  if ('error' in flags) throw new Error(flags.error)
  const server = await listen((_, response) => response.end(), 0, flags.host)
  const interfaces = Object.values(networkInterfaces()).flatMap((rows) => rows ?? [])
  const external = interfaces.filter(({ internal }) => !internal).map(({ address }) => address)
  // On Linux, all of 127.0.0.0/8 is this machine: a server on 0.0.0.0 would accept the connection.
  if (process.platform === 'linux') external.push('127.0.0.2')
  const reached = await Promise.all(external.map((host) => answers(host, portOf(server))))
  expect(await answers('127.0.0.1', portOf(server))).toBe(true)
  expect(reached).toEqual(external.map(() => false))
  server.close()

  const { code, error } = await start(['--port', '0', '--archives', '0', '--host', '0.0.0.0'])
  expect({ code, error }).toEqual({
    code: 0,
    error: 'Warning: listening on 0.0.0.0, which others on the network may reach.\n',
  })
})

it('a wrong flag ends it with code 2, and one line [MK-20]', async () => {
  expect(await start(['--scenario', 'nothing'])).toEqual({
    code: 2,
    error: '--scenario must be one of those that --help lists, not "nothing".\n',
    output: '',
  })
})

mkdirSync('.cache', { recursive: true })
const copy = mkdtempSync(join('.cache', 'copy-'))
const parts = ['mock-server', 'openapi.yaml', 'openapi.gen.ts', 'openapi.limits.gen.ts']
beforeAll(() => {
  for (const part of [...parts, 'package.json', 'tsconfig.json'])
    cpSync(part, join(copy, part), { recursive: true })
  for (const folder of ['node_modules', 'web'])
    symlinkSync(resolve(folder), join(copy, folder), 'junction')
})
afterAll(() => rmSync(copy, { recursive: true }))

it.each<[string, string, (file: string) => void, RegExp]>([
  [
    'a recording of the sample world is missing',
    'mock-server/sample/sounds/220.mp4',
    (file) => rmSync(file),
    /^The mock server cannot start: \S+sounds.220\.mp4 is missing\.\n$/,
  ],
  [
    'a data file of the sample world is cut off',
    'mock-server/sample/programmes/news.json',
    (file) => writeFileSync(file, '{\n  "category": "journal",'),
    /^The mock server cannot start: mock-server\/sample\/programmes\/news\.json:2:25 [^\n]*\n$/,
  ],
  [
    'openapi.yaml is broken',
    'openapi.yaml',
    (file) => writeFileSync(file, 'paths: ['),
    /^The mock server cannot start: openapi\.yaml cannot be read: [^\n]+\n$/,
  ],
  [
    'openapi.yaml is not a contract',
    'openapi.yaml',
    (file) => writeFileSync(file, 'only: text'),
    /^The mock server cannot start: openapi\.yaml cannot be read: it has no paths\n$/,
  ],
])(
  'does not start when %s, and says so in one line [MK-20]',
  async (_name, file, spoil, sentence) => {
    spoil(join(copy, file))
    try {
      const { code, output, error } = await start(['--port', '0', '--archives', '0'], {}, copy)
      expect({ code, output }).toEqual({ code: 1, output: '' })
      expect(error).toMatch(sentence)
    } finally {
      cpSync(file, join(copy, file))
    }
  },
  60_000,
)

it('does not run in production [MK-26]', async () => {
  const { code, error } = await start([], { NODE_ENV: 'production' })
  expect({ code, error }).toEqual({
    code: 1,
    error: 'The mock server does not run in production.\n',
  })
})

it('names the port that is in use [MK-20]', async () => {
  const busy = createServer()
  await new Promise<void>((done) => busy.listen(0, '127.0.0.1', done))
  const { port } = busy.address() as AddressInfo
  const { code, error } = await start(['--port', String(port), '--archives', '0'])
  busy.close()
  expect({ code, error }).toEqual({
    code: 1,
    error: `Port ${port} is in use: choose another with --port.\n`,
  })
})
