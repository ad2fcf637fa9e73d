import type { Stage } from './stages.ts'

/**
 * Runs stages, `width` at a time, in their order. Those that need a browser start where there are cores
 * to spare at once, else as soon as no other stage waits any more: first, one after the other, those
 * that keep several cores busy themselves, then two at a time those that do with one. A stage never
 * starts before the one it comes after has ended.
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
