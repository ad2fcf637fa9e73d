/** Whether this is the exhaustive run (`npm test -- all`): more seeds, whole matrices, every combination. */
export const exhaustive = process.env.SUITE === 'all'

/** How often something is repeated: `ordinary` times before every commit, `all` times in the exhaustive run. */
export const runs = (ordinary: number, all: number): number => (exhaustive ? all : ordinary)
