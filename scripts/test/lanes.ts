import type { Stage } from './stages.ts'

/**
 * Runs stages in order, `width` at a time. Those with a browser start where there are cores to spare
 * at once, else when no other stage waits: one by one those that keep several cores busy, then two
 * at a time those that do with one. A stage waits for the end of the one it comes after.
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
  const short = stages.filter(({ needs }) => needs === undefined)
  const wide = stages.filter(({ needs, cores }) => needs !== undefined && cores !== 1)
  const narrow = stages.filter(({ needs, cores }) => needs !== undefined && cores === 1)
  const shortLanes = Array.from({ length: width > 2 ? width - 1 : width }, () => lane(short))
  await Promise.all([
    ...shortLanes,
    (width > 2 ? Promise.resolve() : Promise.race(shortLanes))
      .then(() => lane(wide))
      .then(() => Promise.all([lane(narrow), lane(narrow)])),
  ])
}
