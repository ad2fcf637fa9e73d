import { defineConfig } from 'vitest/config'

const project = (name: string, testTimeout: number, isolate: boolean) => ({
  test: {
    name,
    isolate,
    environment: 'node',
    setupFiles: ['tests/properties.ts'],
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    testTimeout,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', 15_000, true),
      // Every app is made anew by its test; the server's code is loaded once for all of them.
      project('contract', 30_000, false),
    ],
  },
})
