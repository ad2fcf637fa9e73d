import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import type { Stage } from '#scripts/test/stages.ts'

const folder = temporaryFolder()

const stage = (name: string, program: string, rest: Partial<Stage> = {}): Stage => ({
  name,
  about: `about ${name}`,
  command: ['-e', program],
  seconds: 60,
  ...rest,
})

/** Starts `npm test` with these stages as a child process. */
function start(stages: readonly Stage[], words: readonly string[] = [], env: object = {}) {
  const program = `import { runTestStages } from './scripts/test/program.ts'
    await runTestStages(${JSON.stringify(stages)}, ${JSON.stringify(words)})`
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    { env: { ...process.env, SEED: '', ...env } },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<number | null>((end) => child.once('close', (code) => end(code)))
  return { child, ended, said: () => said }
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1)

it('prints the totals and the shuffle seed', async () => {
  const show = 'console.log(process.env.SEED, process.env.SUITE); process.exit(1)'
  const stages = [
    stage('good', ''),
    stage('shows', show),
    stage('later', '', { after: 'shows' }),
    stage('hangs', 'setInterval(() => {}, 1e6)', { seconds: 1 }),
    stage('rare', '', { only: 'all' }),
  ]
  const ordinary = start(stages, [], { SEED: '7' })
  const seeded = start(stages, ['all'])
  expect([await ordinary.ended, await seeded.ended]).toEqual([1, 1])
  expect(ordinary.said()).toMatch(/^Order by seed 7: SEED=7 repeats it\.\n/)
  expect(ordinary.said()).toContain('    7 undefined\n  Alone again: npm test -- shows\n')
  expect(ordinary.said()).toContain('Not run: shows failed.')
  expect(ordinary.said()).not.toContain('about rare')
  expect(ordinary.said()).toContain('Not over after 1 s: ended.')
  expect(lastLine(ordinary.said())).toBe('1 passed, 3 failed')
  const [, seed] = /^Order by seed (\d+)/.exec(seeded.said()) ?? []
  expect(seeded.said()).toContain(`    ${seed} all\n`)
  expect(lastLine(seeded.said())).toBe('2 passed, 3 failed')
})

it('prints help, and rejects unknown arguments in one line', async () => {
  const help = start([stage('rare', '', { only: 'all' })], ['--help'])
  const unknown = start([], ['nothing'])
  const seed = start([], [], { SEED: 'x' })
  expect([await help.ended, await unknown.ended, await seed.ended]).toEqual([0, 1, 1])
  expect(help.said()).toContain('npm test [-- all | stage … | path of a test file or folder …]')
  expect(help.said()).toMatch(/^ {2}rare \* +about rare$/m)
  expect(unknown.said()).toBe('No stage is called "nothing": see `npm test -- --help`.\n')
  expect(seed.said()).toBe('SEED must be a whole number, not "x".\n')
})

/**
 * Returns whether a process runs. A zombie does not: in a container the first process may not reap
 * it.
 */
const isRunning = (pid: number): boolean => {
  try {
    if (process.platform === 'linux')
      return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s leaves no process behind',
  async (signal) => {
    const stubborn = `const { writeFileSync } = require('node:fs')
      process.on('SIGTERM', () => {}).on('SIGINT', () => {})
      setInterval(() => {}, 1e6)
      writeFileSync(process.env.REPORT, String(process.pid))`
    const orphan = `require('node:child_process')
      .spawn(process.execPath, ['-e', ${JSON.stringify(stubborn)}], { detached: true, stdio: 'ignore' })
      .unref()`
    const parentGone = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(orphan)}])
      setInterval(() => {}, 1e6)`
    const polite = `const { rmSync, writeFileSync } = require('node:fs')
      const file = process.env.REPORT + '-polite'
      process.on('SIGINT', () => { rmSync(file); process.exit(0) })
      writeFileSync(file, String(process.pid))
      setInterval(() => {}, 1e6)`
    const report = join(folder, signal)
    const stages = [stage('polite', polite, { cores: 1 }), stage('orphan', parentGone)]
    const run = start(stages, [], { REPORT: report })
    // The file may exist before its content is written.
    const pids = await vi.waitFor(
      () =>
        [report, `${report}-polite`].map((file) => {
          const text = readFileSync(file, 'utf8')
          expect(text).not.toBe('')
          return Number(text)
        }),
      { timeout: 30_000 },
    )
    expect(pids.map(isRunning)).toEqual([true, true])

    run.child.kill(signal)
    expect(await run.ended).toBe(signal === 'SIGINT' ? 130 : 143)
    await expect.poll(() => pids.map(isRunning)).toEqual([false, false])
    expect(existsSync(`${report}-polite`), 'a stage is asked before it is ended').toBe(false)
  },
  60_000,
)
