/** True in the exhaustive run (`npm test -- all`): more seeds and all combinations. */
export const exhaustive = process.env.SUITE === 'all'

/** Returns the number of repetitions: `ordinary`, or `all` in the exhaustive run. */
export const runs = (ordinary: number, all: number): number => (exhaustive ? all : ordinary)

/** True in the stage of faults (`npm test -- fault-injection`): every page with every fault. */
export const allFaults = process.env.FAULTS === 'all'

/** Returns the number of faults: `sample`, or `all` in the stage of faults. */
export const faultRuns = (sample: number, all: number): number => (allFaults ? all : sample)

/** Returns the members of a series that stand for it, and all of them in the exhaustive run. */
export const representatives = <T>(series: readonly T[], standsForIt: (one: T) => boolean) =>
  exhaustive ? series : series.filter(standsForIt)
