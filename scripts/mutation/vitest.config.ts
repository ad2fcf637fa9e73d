import { defineConfig } from 'vitest/config'

/** Runs the tests of one area. MUTATION_TESTS holds their globs, separated by spaces. */
export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['tests/properties.ts', 'tests/isolate-files.ts'],
    isolate: !process.env.MUTATION_TOGETHER,
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    // Short, because some mutants make a test wait for ever.
    testTimeout: process.env.MUTATION_TOGETHER ? 20_000 : 5000,
  },
})
