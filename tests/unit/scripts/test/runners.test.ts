import { exec } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { TestEvent } from '#scripts/test/reporters/events.ts'
import { runStage } from '#scripts/test/run-stage.ts'

// Inside the project, because the sample tests import the test runner.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(join('.cache', 'runners-'))
afterAll(() => rmSync(folder, { recursive: true }))

const runners = {
  vitest: {
    config: (place: string) =>
      `export default { test: { name: 'sample', root: ${JSON.stringify(place)}, include: ['*.test.ts'], allowOnly: false } }`,
    command: ['node_modules/vitest/vitest.mjs', 'run', '--config'],
    imports: `import { expect, it as test } from 'vitest'`,
    lucky: `let tries = 0; test('lucky', { retry: 1 }, () => expect('try ' + ++tries).toBe('try 2'))`,
    only: 'Unexpected .only modifier',
    ran: /Tests {2}1 failed \| 5 skipped/,
  },
  playwright: {
    config: () => `export default { testMatch: '*.test.ts', forbidOnly: true, workers: 1 }`,
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config'],
    imports: `import { expect, test } from '@playwright/test'`,
    lucky: `test.describe(() => {
      test.describe.configure({ retries: 1 })
      test('lucky', ({}, { retry }) => expect('try ' + (retry + 1)).toBe('try 2'))
    })`,
    only: `item focused with '.only' is not allowed`,
    ran: /Running 1 test [^]* 1 failed/,
  },
} as const

type Name = keyof typeof runners

/** Runs a sample test file as a stage does, and returns the reported events. */
async function run(name: Name, sample: string, text: string) {
  const { config, command, imports } = runners[name]
  const place = join(folder, `${name}-${sample}`)
  mkdirSync(place)
  const configFile = join(place, 'sample.config.ts')
  writeFileSync(configFile, config(place))
  const file = join(place, 'sample.test.ts')
  writeFileSync(file, `${imports}\n${text}\n`)
  const events: TestEvent[] = []
  const reporter = `--reporter=./scripts/test/reporters/${name}.ts`
  const outcome = await runStage(
    {
      name,
      about: '',
      command: [...command, configFile, reporter],
      seconds: 90,
      runner: name,
      env: { FAULTS: 'all' },
    },
    {},
    (event) => events.push(event),
  )
  return { outcome, events, configFile }
}

/** Runs a printed command in a shell, as a developer does. */
const paste = (command: string) =>
  new Promise<string>((done) => {
    exec(command, { env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' } }, (_, said) =>
      done(said),
    )
  })

describe.each(Object.keys(runners) as Name[])('what %s reports while it works', (name) => {
  it('is every test with result, error and rerun command', async () => {
    const { outcome, events, configFile } = await run(
      name,
      'all',
      `test('passes', () => expect(1).toBe(1))
      test.skip('is switched off', () => {})
      for (const sum of ['1 + 1', '1 + 2'])
        test(\`it’s "\${sum}" (isn't it?)\`, () => expect(sum).toBe('1 + 2'))
      test('never', () => expect('what came').toBe('what was wanted'))
      ${runners[name].lucky}`,
    )
    // A flaky test counts as failed.
    expect(outcome).toMatchObject({ passed: 2, failed: 3, skipped: 1 })
    const called = (title: string) => events.find((event) => event.title.endsWith(title))
    expect(called('passes')).toMatchObject({ result: 'passed', took: expect.any(Number) })
    expect(called('switched off')?.result).toBe('skipped')
    expect(called('lucky')).toMatchObject({
      result: 'failed',
      error: expect.stringContaining('try 1'),
    })
    expect(called('never')?.error).toMatch(
      /what came[^]*what was wanted|what was wanted[^]*what came/,
    )
    const row = called(`it’s "1 + 1" (isn't it?)`)
    expect(row?.result).toBe('failed')
    expect(row?.repeat).toMatch(/^FAULTS=all npx /)
    // The sample has a configuration of its own. Playwright's command already names it.
    const config = name === 'vitest' ? ` --config ${configFile}` : ''
    expect(await paste(`${row?.repeat}${config}`)).toMatch(runners[name].ran)
  })

  it('is a failure if .only skips other tests', async () => {
    const sample = `test.only('alone', () => {})\ntest('left out', () => {})`
    const { outcome, events } = await run(name, 'only', sample)
    expect(outcome).toMatchObject({ passed: 0, failed: 1 })
    expect(JSON.stringify(events)).toContain(runners[name].only)
    expect(JSON.stringify(events)).toContain('sample.test.ts')
  })
})

it('a file that does not load is a failure', async () => {
  const { outcome, events } = await run('vitest', 'broken', `throw new Error('broken at once')`)
  expect(outcome).toMatchObject({ passed: 0, failed: 1 })
  expect(JSON.stringify(events)).toContain('broken at once')
})
