import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll } from 'vitest'

/** A server that keeps the contract, as a program of its own, for the tests of a file. */
export function mockServer({ archives = 300 } = {}) {
  let child: ChildProcess | undefined
  let url = ''

  beforeAll(async () => {
    const flags = ['--port', '0', '--archives', String(archives)]
    const started = spawn(
      process.execPath,
      ['--import', 'tsx', 'mock-server/index.ts', ...flags],
      // One that cannot start says why.
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
    )
    child = started
    for await (const line of createInterface(started.stdout)) {
      url = /^Mock server ready at (\S+)/.exec(line)?.[1] ?? ''
      if (url) return
    }
    throw new Error('The mock server did not start.')
  })

  afterAll(async () => {
    if (!child || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  })

  return {
    get url() {
      return url
    },
  }
}
