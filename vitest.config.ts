import { defineConfig } from 'vitest/config'

const project = (name: string, testTimeout: number) => ({
  test: {
    name,
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
    projects: [project('unit', 15_000), project('contract', 30_000)],
  },
})
