import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Document, Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import parsers from '@stoplight/spectral-parsers'
import rulesets from '@stoplight/spectral-rulesets'

type Judge = (documents: readonly string[]) => Promise<string[]>

const each =
  (read: (document: string) => Promise<string[]>): Judge =>
  async (documents) => {
    const found: string[] = []
    for (const document of documents) found.push(...(await read(document)))
    return found
  }

const require = createRequire(import.meta.url)
const REDOCLY = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js')

/** With `redocly.yaml`: every finding is an error. */
const redocly: Judge = (documents) =>
  new Promise((done) => {
    const args = [REDOCLY, 'lint', ...documents, '--format=stylish']
    const env = {
      ...process.env,
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      REDOCLY_TELEMETRY: 'off',
    }
    execFile(process.execPath, args, { env }, (error, said, complained) =>
      done(error ? [said.trim(), complained.trim()] : []),
    )
  })

/** Warnings too are findings. Nobody is named to write to; the desk's summaries say what there is to say. */
const ruleset = {
  extends: [[rulesets.oas, 'recommended']],
  rules: { 'info-contact': 'off', 'operation-description': 'off' },
} as unknown as RulesetDefinition

const spectral = each(async (document) => {
  const reader = new Spectral()
  reader.setRuleset(ruleset)
  const read = new Document(await readFile(document, 'utf8'), parsers.Yaml, document)
  const found = await reader.run(read)
  return found.map(
    ({ code, message, path, range }) =>
      `${document}:${range.start.line + 1} ${code}: ${message} (${path.join('.')})`,
  )
})

/** It leaves out what it does not understand: it must know as many operations as are named. */
const prism = each(async (document) => {
  const { getHttpOperationsFromSpec } = await import('@stoplight/prism-cli/dist/operations.js')
  const named = (await readFile(document, 'utf8')).match(/^ {6}operationId: /gm)?.length ?? 0
  const { length } = await getHttpOperationsFromSpec(document)
  return length === named ? [] : [`${length} operations of ${named} in ${document} are understood.`]
})

const types = each(async (document) => {
  const { default: openapiTS } = await import('openapi-typescript')
  const tree = await openapiTS(pathToFileURL(document))
  return tree.length > 0 ? [] : [`Nothing comes of ${document}.`]
})

/** Prism and openapi-typescript are slow, and other stages have them read openapi.yaml anyway. */
export const judgesOf = (exhaustive: boolean): Readonly<Record<string, Judge>> => ({
  Redocly: redocly,
  Spectral: spectral,
  ...(exhaustive && { Prism: prism, 'openapi-typescript': types }),
})
