import { defineConfig } from 'vitest/config'

const seed = process.env.SEED

const project = (name: string, testTimeout: number, isolate: boolean) => ({
  test: {
    name,
    isolate,
    environment: 'node',
    // Order is drawn anew each time: a test that needs another before it shows.
    sequence: { shuffle: true },
    setupFiles: ['tests/properties.ts'],
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    sequence: { shuffle: true, ...(seed && { seed: Number(seed) }) },
    projects: [
      project('unit', 15_000, true),
      // Every app is made anew by its test; the server's code is loaded once for all of them.
      project('contract', 30_000, false),
    ],
  },
})
