import type { Stage } from './stages.ts'

/**
 * Runs stages in order, `width` at a time. On two cores, stages that keep both busy run one by one,
 * and those that do with one beside them. Those with a browser start where there are cores to spare
 * at once, else when no busy stage without one waits or runs: one by one the busy ones, then two at
 * a time those that do with one core. A stage waits for the end of the one it comes after.
 */
export async function runInLanes(
  stages: readonly Stage[],
  width: number,
  run: (stage: Stage) => Promise<void>,
): Promise<void> {
  const over = new Map<string, Promise<void>>()
  const started = (stage: Stage): Promise<void> => {
    const before = stage.after === undefined ? undefined : over.get(stage.after)
    const done = (before ?? Promise.resolve()).then(() => run(stage))
    over.set(stage.name, done)
    return done
  }
  const lane = async (queue: Stage[]): Promise<void> => {
    for (let stage = queue.shift(); stage; stage = queue.shift()) await started(stage)
  }
  const hasSpare = width > 2
  const pick = (hasBrowser: boolean, isSingle: boolean) =>
    stages.filter(
      ({ needs, cores }) => (needs !== undefined) === hasBrowser && (cores === 1) === isSingle,
    )
  const busy = hasSpare ? stages.filter(({ needs }) => needs === undefined) : pick(false, false)
  const first = Array.from({ length: hasSpare ? width - 1 : 1 }, () => lane(busy))
  const browsers = async () => {
    if (!hasSpare) await Promise.all(first)
    await lane(pick(true, false))
    const single = pick(true, true)
    await Promise.all([lane(single), lane(single)])
  }
  await Promise.all([...first, hasSpare ? undefined : lane(pick(false, true)), browsers()])
}
