import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

let copy = ''
beforeEach(() => {
  copy = temporaryFolder(onTestFinished)
  for (const path of ['scripts', 'package.json', 'package-lock.json'])
    cpSync(path, join(copy, path), { recursive: true })
})

/**
 * Runs the set-up with a fake npm that writes `list` as the installed packages and logs its calls.
 */
function setUpWith(list: string) {
  mkdirSync(join(copy, 'npm'))
  writeFileSync(join(copy, 'npm/package.json'), '{ "type": "commonjs" }')
  const npm = join(copy, 'npm/npm-cli.js')
  writeFileSync(
    npm,
    `const { mkdirSync, writeFileSync } = require('node:fs')
mkdirSync('node_modules', { recursive: true })
writeFileSync('npm-arguments', process.argv.slice(2).join(' '))
writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(list)})
`,
  )
  const env = { ...process.env, npm_execpath: npm, NODE_ENV: 'production' }
  return spawnSync(process.execPath, ['scripts/setup.mjs'], { cwd: copy, env, encoding: 'utf8' })
}

const stamp = () => existsSync(join(copy, 'node_modules/.setup-stamp'))
const installed = () => readFileSync('node_modules/.package-lock.json', 'utf8')

it('the set-up installs dev dependencies for any NODE_ENV', () => {
  expect(setUpWith(installed()).status).toBe(0)
  expect(readFileSync(join(copy, 'npm-arguments'), 'utf8')).toContain('ci --include=dev')
  expect(stamp()).toBe(true)
})

it('an incomplete installation is reported and repaired', () => {
  const { packages, ...rest } = JSON.parse(installed()) as {
    packages: Record<string, { dev?: true }>
  }
  const part = Object.entries(packages).filter(([, { dev }]) => !dev)
  const { status, stderr } = setUpWith(
    JSON.stringify({ ...rest, packages: Object.fromEntries(part) }),
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(/left out packages/)
  expect(stamp()).toBe(false)
})
