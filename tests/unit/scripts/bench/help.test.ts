import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const run = (bench: string, flag: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', `scripts/${bench}.ts`, flag], {
    encoding: 'utf8',
    timeout: 60_000,
  })

it.each(['bench-mock', 'bench-web', 'bench-soak'])('%s says what it measures', (bench) => {
  const { status, stdout } = run(bench, '--help')
  expect(status).toBe(0)
  expect(stdout).toMatch(/^npm run bench:[^]*\nMeasures /)
})

it('a flag that a bench has not is named, with those that it has', () => {
  const { status, stderr } = run('bench-mock', '--fast')
  expect(status).toBe(2)
  expect(stderr).toContain("'--fast'")
  expect(stderr).toContain('\nMeasures ')
  expect(stderr).not.toContain('node:internal')
})
