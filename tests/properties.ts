import fc from 'fast-check'

const count = (name: string) => {
  const value = process.env[name]
  return value === undefined ? undefined : Number(value)
}

const numRuns = count('PROPERTY_RUNS')

/**
 * Properties draw the same values in every run, so that a red test is red for what was changed;
 * `PROPERTY_SEED=$RANDOM PROPERTY_RUNS=10000` goes looking for more.
 */
fc.configureGlobal({ seed: count('PROPERTY_SEED') ?? 1, ...(numRuns && { numRuns }) })
