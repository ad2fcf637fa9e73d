import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()

const HEAD = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths:\n'

it.each([
  ['a syntax error', '  /a: [', /^openapi\.yaml cannot be read: [^\n]+\n$/],
  [
    'an unknown $ref',
    "  /a: { get: { responses: { '200': { $ref: '#/components/responses/None' } } } }",
    /^openapi\.yaml cannot be read: Can't resolve \$ref at [^\n]+\n$/m,
  ],
])('%s in openapi.yaml is one sentence, without a stack', (_, paths, sentence) => {
  writeFileSync(join(folder, 'openapi.yaml'), HEAD + paths)
  const args = ['--import', import.meta.resolve('tsx/esm'), resolve('scripts/contract.ts')]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(sentence) })
  expect(stderr).not.toMatch(/^ {4}at /m)
})
