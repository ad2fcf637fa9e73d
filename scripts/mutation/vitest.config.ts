import { defineConfig } from 'vitest/config'

/** The tests of one area (MUTATION_TESTS, as globs between blanks), as the mutation run wants them. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/properties.ts'],
    isolate: !process.env.MUTATION_TOGETHER,
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    // A test that a change makes wait for ever fails soon.
    testTimeout: process.env.MUTATION_TOGETHER ? 20_000 : 5000,
  },
})
