import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import { load } from 'js-yaml'
import { endpointsOf, limitsOf, type Document } from './contract/extract-limits.ts'
import { readFlags } from './flags.ts'

const HELP = `npm run codegen [-- --check]

Writes openapi.gen.ts (imported as #contract) and openapi.limits.gen.ts (#limits) from openapi.yaml.

  --check  writes nothing, and ends with 1 where one of them is not what openapi.yaml says`

const { check } = readFlags(HELP, { check: { type: 'boolean', default: false } }).values
// Two files, so that pages without a form do not load the limits.
const contractFile = await read()

async function read() {
  try {
    const source = await readFile('openapi.yaml', 'utf8')
    const parsed = load(source) as Document
    const generated = await openapiTS(source, { defaultNonNullable: false, silent: true })
    return { spec: parsed, types: astToString(generated) }
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    console.error(`openapi.yaml cannot be read: ${reason}`)
    process.exit(1)
  }
}

/** Returns JSON in which invisible characters are escaped. */
const json = (value: unknown) =>
  JSON.stringify(value, null, 2).replace(
    /(?![\n ])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const HEAD = '// Generated from openapi.yaml by `npm run codegen`. Do not edit.'

const contract = [
  HEAD,
  contractFile.types,
  `/** Method, path, tag, whether a bearer token is needed, and origin where the operation is ours. */`,
  `export const endpoints = ${json(endpointsOf(contractFile.spec))} as const`,
  '',
].join('\n')

const limits = [
  HEAD,
  `/** Lengths, bounds, patterns and enumerations, by schema and field. */`,
  `export const limits = ${json(limitsOf(contractFile.spec))} as const`,
  '',
].join('\n')

const targets = { 'openapi.gen.ts': contract, 'openapi.limits.gen.ts': limits }
for (const [target, text] of Object.entries(targets)) {
  if (!check) {
    await writeFile(target, text)
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    console.error(`${target} is stale: run \`npm run codegen\` and commit it.`)
    process.exitCode = 1
  }
}
