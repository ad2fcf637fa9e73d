import { mkdir, rm } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { mockServer } from '../support/server/mock.ts'
import { programOf, run } from './tool.ts'

const words = (text: string) => text.split(' ')

const CONTRACT = '../../../openapi.yaml'
const ARCHIVE = 'premiers-pas'
const TOKEN = 'mock_persona_archivist'

const mock = mockServer()

/** Command lines that generate a client from the contract, each into a folder of its name. */
const generators = {
  'hey-api': [
    '@hey-api/openapi-ts/bin/run.js --output .cache/hey-api --client @hey-api/client-fetch --silent --plugins @hey-api/typescript @hey-api/sdk zod --input',
  ],
  orval: [
    'orval/dist/bin/orval.js --client fetch --output .cache/orval/client.ts --input',
    'orval/dist/bin/orval.js --client zod --output .cache/orval/zod.ts --input',
  ],
  kubb: ['@kubb/cli/bin/kubb.cjs generate --config kubb.config.ts'],
  'openapi-zod-client': [
    'openapi-zod-client/bin.js --export-schemas --with-alias --output .cache/openapi-zod-client/client.ts',
  ],
}

/** The project's own generator, with flags that other projects use. */
const OWN = '../../../node_modules/openapi-typescript/bin/cli.js'
const typings = ['--enum --dedupe-enums', '--immutable --enum-values', '--root-types --alphabetize']

describe('clients made of the contract', () => {
  beforeAll(async () => {
    await rm('tests/generators/fetched/.cache', { recursive: true, force: true })
    // openapi-zod-client does not create its output folder.
    await mkdir('tests/generators/fetched/.cache/openapi-zod-client', { recursive: true })
    for (const line of Object.values(generators).flat()) {
      const [program = '', ...flags] = words(line)
      await run(programOf(program), ...flags, CONTRACT)
    }
    for (const [index, flags] of typings.entries())
      await run(OWN, CONTRACT, ...words(`--output .cache/openapi-typescript/${index}.ts ${flags}`))
  }, 600_000)

  it('compile, as strictly as the compiler can', async () => {
    expect(await run(programOf('typescript/bin/tsc'), '-p', '.')).toBe('')
  })

  it.each(Object.keys(generators))('%s: lists, reads, writes and is refused', async (name) => {
    const tsx = import.meta.resolve('tsx/esm')
    expect(await run('--import', tsx, `${name}.ts`, mock.url, ARCHIVE, TOKEN)).toBe('')
  })
})

it('Spectral finds nothing, not even what it only hints at', async () => {
  const rules = words('lint --ruleset spectral.yaml --fail-severity hint')
  const desk = '../../../mock-server/control/control-api.yaml'
  expect(
    await run(programOf('@stoplight/spectral-cli/dist/index.js'), ...rules, CONTRACT, desk),
  ).toContain('No results')
})
