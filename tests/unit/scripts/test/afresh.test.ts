import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

// Inside the project: what is tested there imports its runner.
mkdirSync('.cache', { recursive: true })
const folder = resolve(mkdtempSync(join('.cache', 'afresh-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** Waits for what another file may have left, then leaves as much itself. */
const file = `import { expect, it } from 'vitest'
it('is alone', async () => {
  await new Promise((done) => setTimeout(done, 4000))
  expect(globalThis.left).toBeUndefined()
  setTimeout(() => (globalThis.left = import.meta.url), 3000)
})
`

it('a timer that a file leaves is not heard in the next one', () => {
  const config = join(folder, 'vitest.config.ts')
  const test = {
    root: folder,
    include: ['*.test.ts'],
    isolate: false,
    fileParallelism: false,
    pool: 'threads',
    setupFiles: [resolve('tests/afresh.ts')],
  }
  writeFileSync(config, `export default ${JSON.stringify({ test })}`)
  for (const name of ['one', 'other']) writeFileSync(join(folder, `${name}.test.ts`), file)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--reporter=json']
  const told: unknown = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  expect(told).toMatchObject({ numPassedTests: 2, numFailedTests: 0 })
})
