import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runStage } from '../../../../scripts/test/run-stage.ts'

/** False once it has ended, even where nobody reaps the dead (a container's first process may not). */
const isRunning = (pid: number): boolean => {
  try {
    if (process.platform === 'linux')
      return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const stage = (name: string, program: string, seconds: number) =>
  runStage({ name: `self-test-${name}`, about: '', command: ['-e', program], seconds })

it('a stage that succeeds is one passed test', async () => {
  expect(await stage('ok', 'console.log(1)', 30)).toMatchObject({ passed: 1, failed: 0 })
})

it('a stage that fails is one failed test and shows its whole output', async () => {
  const outcome = await stage('bad', 'console.error("why"); process.exit(3)', 30)
  expect(outcome).toMatchObject({ passed: 0, failed: 1, output: 'why\n' })
})

it('a stage that hangs is ended with what it started, even in a group of its own', async () => {
  const program = `
    const { spawn } = require('node:child_process')
    const hang = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1e6)'
    const child = spawn(process.execPath, ['-e', hang], { detached: true, stdio: 'ignore' })
    console.log(child.pid); setInterval(() => {}, 1e6)`
  const { failed, output } = await stage('hang', program, 2)
  expect(failed).toBe(1)
  expect(output).toContain('Not over after 2 s')
  await expect.poll(() => isRunning(Number.parseInt(output, 10))).toBe(false)
})
