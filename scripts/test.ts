// Runs every check and every test, whatever fails on the way; the last line is the count.
import { availableParallelism } from 'node:os'
import { ensureBrowser } from './browser.mjs'
import { stopWhenOrphaned } from './dev/orphaned.ts'
import { choose } from './test/choose.ts'
import { endStages, type Outcome, runStage } from './test/run-stage.ts'
import { type Stage, stages } from './test/stages.ts'

const outcomes = new Map<Stage, Outcome>()

const run = async (stage: Stage): Promise<void> => {
  const blocked = [...outcomes].some(([{ name }, { failed }]) => name === stage.after && failed > 0)
  const outcome: Outcome = blocked
    ? { passed: 0, failed: 1, took: 0, output: `Not run: ${stage.after} failed.\n` }
    : await runStage(stage)
  outcomes.set(stage, outcome)
  const { passed, failed, took, output } = outcome
  const tests = stage.report ? `${passed} passed, ${failed} failed` : stage.about
  const mark = failed > 0 ? '✗' : '✓'
  console.log(
    `${mark} ${stage.name.padEnd(11)} ${(took / 1000).toFixed(1).padStart(6)} s  ${tests}`,
  )
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
}

/** Two or so at a time; the browser's tests alone, since a busy machine makes them slow. */
const runAll = async (chosen: readonly Stage[]): Promise<void> => {
  const queue = chosen.filter(({ report }) => report !== 'playwright')
  const lane = async (): Promise<void> => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) await run(stage)
  }
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane))
  for (const stage of chosen.filter(({ report }) => report === 'playwright')) {
    try {
      ensureBrowser()
      await run(stage)
    } catch (error) {
      const output = error instanceof Error ? error.message : String(error)
      outcomes.set(stage, { passed: 0, failed: 1, took: 0, output })
      console.log(`✗ ${stage.name}\n\n${output}\n`)
    }
  }
}

const test = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    const rows = stages.map(({ name, about }) => `  ${name.padEnd(12)}${about}`)
    console.log(['npm test [-- stage …]', '', ...rows].join('\n'))
    return 0
  }
  await runAll(choose(stages, args))
  const sum = (key: 'passed' | 'failed') =>
    [...outcomes.values()].reduce((total, outcome) => total + outcome[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
}

stopWhenOrphaned()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    endStages()
    process.exit(signal === 'SIGINT' ? 130 : 143)
  })
try {
  process.exitCode = await test(process.argv.slice(2))
} catch (error) {
  endStages()
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
