import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Command, createConcurrently, LogError, Logger, LogOutput } from 'concurrently'
import type { Flags as MockFlags } from '../../mock-server/flags.ts'
import { reachableNames } from '../../mock-server/http/reachable.ts'
import type { Flags } from './flags.ts'
import { killGroup, quote, signalLeader, spawnGroup } from './process-group.ts'

const bin = (...path: string[]): string => quote(join('node_modules', ...path))

/**
 * Keeps sessions while edited code restarts the mock server, not between two runs of `npm run dev`.
 */
const SESSIONS = join('.cache', 'mock-sessions.json')

const commandsOf = ({ port, sitePort, mock }: Flags, { host, hosts }: MockFlags) => {
  const [name] = reachableNames(host)
  // Each server needs the other's address.
  const env = {
    SITE_PORT: String(sitePort),
    SITE_NAMES: hosts.join(','),
    MOCK_ORIGIN: `http://${name}:${port}`,
  }
  const site = ['--site', `http://${name}:${sitePort}`]
  const node = quote(process.execPath)
  // tsx watches imported code by itself; data files are listed here.
  const watched = ['mock-server/**/*.{json,yaml,svg}', 'openapi.yaml']
    .map((pattern) => `--include ${quote(pattern)}`)
    .join(' ')
  const flags = [...mock, ...site, '--port', String(port), '--keep', SESSIONS].map(quote).join(' ')
  return [
    {
      name: 'mock',
      command: `${node} ${bin('tsx', 'dist', 'cli.mjs')} watch --clear-screen=false ${watched} mock-server/index.ts ${flags}`,
      env,
    },
    {
      name: 'site',
      // The mock server's responses may have more headers than Node's default limit of 16 kB.
      command: `${node} --max-http-header-size=65536 ${bin('vite', 'bin', 'vite.js')} web --host ${host} --port ${sitePort} --strictPort --clearScreen false`,
      env,
    },
  ]
}

const grace = 5000

/**
 * Runs both servers until one ends or a signal arrives.
 * @returns the exit code: 0 after a signal, else 1
 */
export async function runTogether(flags: Flags, mockFlags: MockFlags): Promise<number> {
  mkdirSync('.cache', { recursive: true })
  rmSync(SESSIONS, { force: true })
  const logger = new Logger({ prefixFormat: 'name' })
  const ending = new AbortController()
  const asked = new Set<NodeJS.Signals>()
  const { commands, result } = createConcurrently(commandsOf(flags, mockFlags), {
    logger,
    outputStream: process.stdout,
    abortSignal: ending.signal,
    prefixColors: ['magenta', 'cyan'],
    spawn: spawnGroup,
    kill: signalLeader,
    controllers: [new LogError({ logger }), new LogOutput({ logger })],
  })
  const killAll = (): void => {
    for (const { pid } of commands) if (pid !== undefined) killGroup(pid)
  }
  const endAll = (): void => {
    if (ending.signal.aborted) return
    ending.abort()
    for (const command of commands) if (Command.canKill(command)) command.kill('SIGTERM')
    setTimeout(killAll, grace).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (asked.size > 0) killAll() // A second signal kills them.
      asked.add(signal)
      endAll()
    })
  for (const command of commands)
    command.close.subscribe(({ exitCode }) => {
      if (!ending.signal.aborted)
        console.log(`The ${command.name} server ended by itself (${exitCode}): stopping.`)
      endAll()
    })
  // Kills the servers however this process ends, except by SIGKILL.
  process.on('exit', killAll)
  await result.catch(() => undefined)
  return asked.size > 0 ? 0 : 1
}
