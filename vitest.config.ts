import { defineConfig } from 'vitest/config'
import manifest from './package.json' with { type: 'json' }
import { exhaustive } from './tests/support/exhaustive.ts'
import { documents } from './web/vite/documents.ts'
import { languages } from './web/src/i18n/language.ts'

const seed = process.env.SEED

const project = (
  name: string,
  pool: 'threads' | 'forks',
  setup: string[] = [],
  include = [`tests/${name}/**/*.test.{ts,tsx}`],
) => ({
  test: {
    name,
    isolate: false,
    pool,
    environment: 'node',
    // The order is random: a test that depends on another fails.
    sequence: { shuffle: true },
    setupFiles: ['tests/properties.ts', ...setup],
    include,
    // Time decides no test.
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A busy machine may be at something else for longer than a second.
    expect: { poll: { timeout: 10_000 } },
  },
})

/** Walks through the site in an engine beside Chromium, one after the other in one browser. */
const engine = (name: string) => ({
  test: {
    name,
    isolate: false,
    fileParallelism: false,
    environment: 'node',
    globalSetup: 'tests/engines/set-up/engine.ts',
    include: [exhaustive ? 'tests/engines/**/*.test.ts' : 'tests/engines/ordinary/**/*.test.ts'],
    // BiDi needs a socket that Node 20 keeps behind a flag.
    execArgv: 'WebSocket' in globalThis ? [] : ['--experimental-websocket'],
    // As the journeys: one that is cut off would go on pressing in the next one's browser.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})

/** The site in happy-dom, on a mock server in the same process. */
const routes = () => {
  const { test } = project('routes', 'forks', ['tests/support/routes/set-up.ts'])
  const texts = languages.map((language) => [language, `/src/i18n/${language}.json`])
  return {
    plugins: [documents()],
    define: {
      APP_VERSION: JSON.stringify(manifest.version),
      IS_PRERENDERED: 'false',
      TEXT_FILES: JSON.stringify(Object.fromEntries(texts)),
    },
    test: {
      ...test,
      expect: { poll: { timeout: 60_000 } },
      // Each page loads the modules again, but not the mock server's.
      server: { deps: { external: [/\/mock-server\//], inline: ['i18next', 'react-i18next'] } },
      execArgv: ['--import', 'tsx/esm'],
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    sequence: { shuffle: true, ...(seed && { seed: Number(seed) }) },
    projects: [
      // What a module keeps is gone with its file, so that tests need not undo what they did to it.
      project('unit', 'threads', ['tests/isolate-files.ts']),
      // Each test creates its own app; all share the loaded code of the server.
      project(
        'contract',
        'forks',
        [],
        ['tests/contract/**/*.test.ts', 'scripts/contract-check/tests/*.test.ts'],
      ),
      // Calls what other people's generators make of openapi.yaml.
      project('generators', 'forks'),
      routes(),
      engine('firefox'),
      engine('webkit'),
    ],
  },
})
