import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

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

const types = each(async (document) => {
  const { default: openapiTS } = await import('openapi-typescript')
  const tree = await openapiTS(pathToFileURL(document))
  return tree.length > 0 ? [] : [`Nothing comes of ${document}.`]
})

/** Spectral, Prism and the generators are fetched when they are asked for: `npm test -- generators`. */
export const judges: Readonly<Record<string, Judge>> = {
  Redocly: redocly,
  'openapi-typescript': types,
}
