import { availableParallelism } from 'node:os'
import { choose, seedOf } from './choose.ts'
import { sum } from './counts.ts'
import { runInLanes } from './lanes.ts'
import { needs } from './needs.ts'
import { killMarked } from './process-tree.ts'
import { endStages, killStages, type Outcome, runStage } from './run-stage.ts'
import { startScreen } from './screen.ts'
import type { Stage } from './stages.ts'
import { startStory } from './story.ts'
import { makeTemporary } from './temporary.ts'
import { changedFiles } from './touched.ts'

const helpOn = (stages: readonly Stage[]): string =>
  `npm test [-- all | stage …]

  Without a name: the ordinary run, and what the stages marked with * show of the files that differ
  from the last commit. \`all\`: the exhaustive one, with more seeds, whole matrices, and those stages.
  SEED=7 repeats the order of a run, TRACE=1 records journeys.

${stages.map(({ name, about, only }) => `  ${`${name}${only ? ' *' : ''}`.padEnd(14)}${about}`).join('\n')}`

const notRun = (output: string): Outcome => ({ ...sum(), failed: 1, took: 0, output })

async function runAll(
  stages: readonly Stage[],
  seed: number,
  env: Readonly<Record<string, string>>,
): Promise<boolean> {
  const screen = startScreen(process.stdout)
  const story = startStory(screen)
  const failed = new Set<string>()
  const attempt = async (stage: Stage): Promise<Outcome> => {
    if (stage.after !== undefined && failed.has(stage.after))
      return notRun(`Not run: ${stage.after} failed.`)
    try {
      if (stage.needs) await needs[stage.needs]()
    } catch (error) {
      return notRun(error instanceof Error ? error.message : String(error))
    }
    const order = stage.runner === 'playwright' ? ['--shuffle', String(seed)] : []
    const inOrder = { ...stage, command: [...stage.command, ...order] }
    return runStage(inOrder, { env, listen: (event) => story.hear(stage, event) })
  }
  await runInLanes(stages, Math.min(4, availableParallelism()), async (stage) => {
    screen.begin(stage.name)
    const outcome = await attempt(stage)
    screen.end(stage.name)
    if (outcome.failed > 0) failed.add(stage.name)
    story.end(stage, outcome)
  })
  screen.stop()
  console.log(story.closing())
  return story.totals.failed === 0 && story.totals.passed > 0
}

/** A signal ends every stage in good order, a second one at once; no process and no file stays behind. */
function tidyUpAtTheEnd(folder: string, remove: () => void): void {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const code = signal === 'SIGINT' ? 130 : 143
      if (asked) process.exit(code)
      asked = true
      void endStages().finally(() => process.exit(code))
    })
  process.on('exit', () => {
    killStages()
    killMarked(`TMPDIR=${folder}`)
    remove()
  })
}

/** `npm test` with these stages: prints what happens, and sets the exit code. */
export async function runProgram(
  stages: readonly Stage[],
  words: readonly string[],
): Promise<void> {
  if (words.includes('--help') || words.includes('-h')) {
    console.log(helpOn(stages))
    return
  }
  try {
    const { stages: chosen, exhaustive } = choose(stages, words, changedFiles())
    const seed = seedOf(process.env.SEED)
    const { folder, remove } = makeTemporary()
    tidyUpAtTheEnd(folder, remove)
    console.log(`Order by seed ${seed}: SEED=${seed} repeats it.`)
    const besides = words.length === 0 ? chosen.filter(({ only }) => only === 'all') : []
    if (besides.length > 0)
      console.log(`Since files were changed, also: ${besides.map(({ name }) => name).join(', ')}.`)
    const passed = await runAll(chosen, seed, {
      TMPDIR: folder,
      TMP: folder,
      TEMP: folder,
      SEED: String(seed),
      ...(exhaustive && { SUITE: 'all' }),
    })
    process.exitCode = passed ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
