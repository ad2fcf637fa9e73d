import fc from 'fast-check'

const count = (name: string) => {
  const value = process.env[name]
  return value === undefined ? undefined : Number(value)
}

const numRuns = count('PROPERTY_RUNS')

/**
 * A fixed seed, so that every run tests the same values. `PROPERTY_SEED=$RANDOM
 * PROPERTY_RUNS=10000` tests others.
 */
fc.configureGlobal({ seed: count('PROPERTY_SEED') ?? 1, ...(numRuns && { numRuns }) })
