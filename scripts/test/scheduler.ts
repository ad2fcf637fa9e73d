import type { Stage } from './stages.ts'

/**
 * Runs up to `width` stages at a time, in order, each after its `after`. With more than two cores,
 * stages with a browser have a lane of their own. With two cores, stages that use both (`cores`
 * unset) run one at a time, beside one that uses a single core; stages with a browser follow.
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
