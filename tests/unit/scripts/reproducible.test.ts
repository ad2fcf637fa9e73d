import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { exhaustive } from '#test/support/exhaustive.ts'

const run = promisify(execFile)
// Vitest sets NODE_ENV=test, which would make a development build.
const env = { ...process.env, NODE_ENV: 'production' }
const sources = ['web', 'package.json', 'tsconfig.json', 'openapi.gen.ts', 'openapi.limits.gen.ts']

/** Builds the site from a copy of its sources. @returns the hash of each file by name */
async function buildAt(folder: string): Promise<Record<string, string>> {
  mkdirSync(folder)
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const vite = resolve('node_modules/vite/bin/vite.js')
  await run(process.execPath, [vite, 'build', 'web', '--logLevel', 'error'], { cwd: folder, env })
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => {
        const bytes = readFileSync(join(parentPath, name))
        return [name, createHash('sha256').update(bytes).digest('hex')]
      }),
  )
}

it.runIf(exhaustive)(
  'two builds in two places are the same bytes [SC-09]',
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'builds-'))
    try {
      const first = await buildAt(join(folder, 'here'))
      expect(Object.keys(first).length).toBeGreaterThan(50)
      expect(await buildAt(join(folder, 'somewhere-else'))).toEqual(first)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
