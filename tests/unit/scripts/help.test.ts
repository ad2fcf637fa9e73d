import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

/** The npm scripts that run a TypeScript program directly, without set-up. */
const commands = Object.entries(manifest.scripts).flatMap(([name, command]) => {
  const [, program] = /(?:tsx|tsx\/esm) ((?:scripts|mock-server)\/[\w/-]+\.ts)$/.exec(command) ?? []
  return program ? [[name, program] as const] : []
})

async function run(program: string, flag: string) {
  const started = spawn(process.execPath, ['--import', 'tsx', program, flag])
  const status = new Promise((resolve) => started.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(started.stdout), text(started.stderr)])
  return { status: await status, stdout, stderr }
}

it.each(commands)('npm run %s --help says what it does', async (name, program) => {
  const { status, stdout } = await run(program, '--help')
  expect(status).toBe(0)
  expect(stdout).toMatch(new RegExp(`^npm run ${name}\\b`))
})

it('a flag that does not exist is named', async () => {
  const { status, stderr } = await run('scripts/cases.ts', '--no-such-flag')
  expect(status).toBe(2)
  expect(stderr).toContain("'--no-such-flag'")
  expect(stderr).not.toContain('node:internal')
})
