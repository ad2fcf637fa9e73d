import { availableParallelism } from 'node:os'
import { selectStages, seedOf } from './select-stages.ts'
import { runInLanes } from './scheduler.ts'
import { prerequisites } from './prerequisites.ts'
import { endStages, killStages, type StageResult, runStage } from './run-stage.ts'
import type { Stage } from './stages.ts'
import { createRunSummary } from './summary.ts'

/** Interval of the progress line in ms. */
const PROGRESS_MS = 15_000

const helpOn = (stages: readonly Stage[]): string =>
  `npm test [-- all | stage … | path of a test file or folder …]

  Without a name: the ordinary run. \`all\`: the exhaustive one, with more seeds, whole matrices, and
  the stages marked with *.
  SEED=7 repeats the order of a run, TRACE=1 records journeys.

${stages.map(({ name, about, only }) => `  ${`${name}${only ? ' *' : ''}`.padEnd(14)}${about}`).join('\n')}`

const notRun = (output: string): StageResult => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  took: 0,
  output,
})

async function runAll(
  stages: readonly Stage[],
  seed: number,
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const summary = createRunSummary(console.log)
  const failed = new Set<string>()
  const runWithPrerequisites = async (stage: Stage): Promise<StageResult> => {
    if (stage.after !== undefined && failed.has(stage.after))
      return notRun(`Not run: ${stage.after} failed.`)
    try {
      if (stage.needs) await prerequisites[stage.needs]()
    } catch (error) {
      return notRun(error instanceof Error ? error.message : String(error))
    }
    const order = stage.runner === 'playwright' ? ['--shuffle', String(seed)] : []
    const shuffled = { ...stage, command: [...stage.command, ...order] }
    return runStage(shuffled, env, (event) => summary.add(stage, event))
  }
  const progress = setInterval(() => console.log(`… ${summary.progress()}`), PROGRESS_MS)
  await runInLanes(stages, Math.min(4, availableParallelism()), async (stage) => {
    summary.begin(stage)
    const outcome = await runWithPrerequisites(stage)
    if (outcome.failed > 0) failed.add(stage.name)
    summary.end(stage, outcome)
  })
  clearInterval(progress)
  console.log(summary.closing())
  return summary.totals.failed === 0 && summary.totals.passed > 0
}

/** The first signal stops the stages, a second one kills them. No process is left behind. */
function endWithSignals(): void {
  let isAsked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const code = signal === 'SIGINT' ? 130 : 143
      if (isAsked) process.exit(code)
      isAsked = true
      void endStages().finally(() => process.exit(code))
    })
  process.on('exit', killStages)
}

/** Runs `npm test` with these stages: prints the results and sets the exit code. */
export async function runTestStages(
  stages: readonly Stage[],
  words: readonly string[],
): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(helpOn(stages))
    return
  }
  try {
    const { stages: chosen, exhaustive } = selectStages(stages, words)
    const seed = seedOf(process.env.SEED)
    endWithSignals()
    console.log(`Order by seed ${seed}: SEED=${seed} repeats it.`)
    const env = { SEED: String(seed), ...(exhaustive && { SUITE: 'all' }) }
    process.exitCode = (await runAll(chosen, seed, env)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
