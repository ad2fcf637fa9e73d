/** Whether this is the exhaustive run (`npm test -- all`): more seeds, whole matrices, every combination. */
export const exhaustive = process.env.SUITE === 'all'

/** How often something is repeated: `ordinary` times before every commit, `all` times in the exhaustive run. */
export const runs = (ordinary: number, all: number): number => (exhaustive ? all : ordinary)

/** Whether this is the stage of faults (`npm test -- fault-injection`): every page under every fault, every hostile answer. */
export const allFaults = process.env.FAULTS === 'all'

/** How often something goes wrong: `sample` times before every commit, `all` times in the stage of faults. */
export const faultRuns = (sample: number, all: number): number => (allFaults ? all : sample)

/**
 * Ends the title of a journey of a series: all but the representatives of the series are variants,
 * which `npm test` leaves to the exhaustive run.
 */
export const extendedUnless = (standsForAll: boolean): string => (standsForAll ? '' : ' @variant')
