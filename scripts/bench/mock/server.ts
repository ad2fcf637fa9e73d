import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import getPort from 'get-port'
import type { Question, Usage } from './probe.ts'

/** The Node flags of `npm run mock`. */
const PLAIN = ['--import', 'tsx/esm']
const MEASURED = ['--expose-gc', '--import', 'tsx', '--import', './scripts/bench/mock/probe.ts']

/** Returns the text of a response. @throws if it is not successful */
type Ask = (path: string, session?: string) => Promise<string>

export type RunningMock = {
  ask: Ask
  port: number
  usage: () => Promise<Usage>
  /** Runs a garbage collection, then returns the usage. */
  collect: () => Promise<Usage>
  stop: () => Promise<void>
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const bound = setTimeout(() => child.kill('SIGKILL'), 5000)
  await gone
  clearTimeout(bound)
}

const askAt =
  (port: number): Ask =>
  async (path, session = 'bench') => {
    const headers = { 'X-Mock-Session': session }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return text
  }

async function firstAnswer(child: ChildProcess, ask: Ask, path: string) {
  for (;;) {
    if (child.exitCode !== null) throw new Error('A server under measurement ended by itself.')
    try {
      return await ask(path)
    } catch {
      await sleep(5)
    }
  }
}

async function start(
  args: string[],
  port: number,
  path: string,
  ipc: boolean,
): Promise<RunningMock> {
  const stdio = ['ignore', 'ignore', 'inherit', ...(ipc ? (['ipc'] as const) : [])] as const
  const child = spawn(process.execPath, args, { stdio: [...stdio] })
  const ask = askAt(port)
  const question = async (text: Question) => {
    const reply = once(child, 'message')
    child.send(text)
    const [usage] = (await reply) as [Usage]
    return usage
  }
  await firstAnswer(child, ask, path)
  return {
    ask,
    port,
    usage: () => question('usage'),
    collect: () => question('collect'),
    stop: () => end(child),
  }
}

const mockArgs = (port: number, archives: number) => [
  'mock-server/index.ts',
  `--port=${port}`,
  `--archives=${archives}`,
]

/** Starts the mock server and waits for its first list response. `plainly` omits the probe. */
export async function startMock(archives: number, plainly = false): Promise<RunningMock> {
  const port = await getPort()
  const args = [...(plainly ? PLAIN : MEASURED), ...mockArgs(port, archives)]
  return start(args, port, '/api/archives', !plainly)
}

/** Starts the bare Express server, which answers with the content of `file`. */
export async function startExpressBaseline(file: string, plainly = false): Promise<RunningMock> {
  const port = await getPort()
  const args = [
    ...(plainly ? PLAIN : MEASURED),
    'scripts/bench/mock/express-baseline.ts',
    String(port),
    file,
  ]
  return start(args, port, '/api/archives', !plainly)
}
