import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Folder for logs and screenshots. */
export const FOLDER = resolve('.cache/engines')

const TIMEOUT_MS = 90_000

/** Polls until a value is returned. */
export async function until<Found>(look: () => Found | undefined | Promise<Found | undefined>) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(50)) {
    const found = await look()
    if (found !== undefined) return found
  }
  throw new Error(`Not within ${TIMEOUT_MS / 1000} s.`)
}

/** A child process that ends with this one, and logs to a file. */
export function launch(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  mkdirSync(FOLDER, { recursive: true })
  const log = join(FOLDER, `${name}.log`)
  const words = openSync(log, 'w')
  const child = spawn(command, args, {
    stdio: ['ignore', words, words, words],
    env: { ...process.env, ...env },
  })
  closeSync(words)
  let output: unknown
  child.once('error', (error) => (output = error))
  const end = () => void child.kill()
  process.once('exit', end)
  const isOver = () => output !== undefined || child.exitCode !== null || child.signalCode !== null
  return {
    /**
     * Waits for output that matches, and returns its first group; rejects if the process exits
     * before.
     */
    says: (sentence: RegExp) =>
      until(() => {
        const said = readFileSync(log, 'utf8')
        const match = sentence.exec(said)?.[1]
        if (match === undefined && isOver()) throw new Error(`${command} has ended:\n${said}`)
        return match
      }),
    stop: async () => {
      process.off('exit', end)
      if (isOver()) return
      const over = new Promise((done) => child.once('exit', done))
      end()
      await over
    },
  }
}
