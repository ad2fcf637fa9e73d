// openapi.yaml → openapi.gen.ts, which both rooms import as `#contract`. `--check` fails when it is stale.
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'
import { endpointsOf, limitsOf, type Document } from './contract/facts.ts'

const TARGET = 'openapi.gen.ts'
const source = await readFile('openapi.yaml', 'utf8')
const spec = parse(source) as Document

const json = (value: unknown) => JSON.stringify(value, null, 2)

const text = [
  '// Generated from openapi.yaml by `npm run contract`. Do not edit.',
  astToString(await openapiTS(source, { defaultNonNullable: false })),
  `/** Method, path, tag, whether a bearer token is needed, and whose idea the path was. */`,
  `export const endpoints = ${json(endpointsOf(spec))} as const`,
  `/** Lengths, bounds, patterns and enumerations, by schema and field. */`,
  `export const limits = ${json(limitsOf(spec))} as const`,
  '',
].join('\n')

if (!process.argv.includes('--check')) {
  await writeFile(TARGET, text)
} else if ((await readFile(TARGET, 'utf8').catch(() => '')) !== text) {
  console.error(`${TARGET} is stale: run \`npm run contract\` and commit it.`)
  process.exitCode = 1
}
