import { readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Ajv from 'ajv'
import schema from '../site.schema.json' with { type: 'json' }
import { schemaErrorMessage } from './schema-error-messages.ts'
import { readOwnFiles } from './own-files.ts'
import { keyOf, parseJsonWithLocations } from './json-with-locations.ts'
import type { SiteConfig } from './site-config.ts'
import { semanticErrors, type ReleaseEnvironment } from './semantic-checks.ts'

const validate = new Ajv({ allErrors: true, verbose: true }).compile<SiteConfig>(schema)

type Read = { config: SiteConfig } | { faults: readonly string[] }

/** No configuration is larger; a wrong file is refused before it is parsed. */
const MAX_SIZE = 65_536

export function readConfigFile(file: string, environment: ReleaseEnvironment): Read {
  const failWith = (sentence: string) => ({ faults: [`${file}: ${sentence}`] })
  try {
    const stat = statSync(file)
    if (stat.isDirectory()) return failWith('this is a folder; name the file in it.')
    if (stat.size > MAX_SIZE) return failWith('is larger than 64 KiB: no configuration is.')
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
    return readSiteConfig(file, text, environment)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return failWith('there is no such file.')
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return failWith('is not UTF-8 text: have your editor save it so.')
    if (code) return failWith(`cannot be read (${code}).`)
    throw error
  }
}

/** Validates a configuration. `name` is the file name in messages: `site.json:5:14: apiHost …`. */
export function readSiteConfig(name: string, text: string, surroundings: ReleaseEnvironment): Read {
  const { value, placeOf, textOf, faults } = parseJsonWithLocations(text)
  if (faults.length > 0)
    return { faults: faults.map(([place, words]) => `${name}:${place}: ${words}`) }

  const sentences = (found: readonly (readonly [pointer: string, words: string])[]) => {
    const messages = new Map<string, string>()
    // Reports the first error of each value.
    for (const [pointer, words] of found) if (!messages.has(pointer)) messages.set(pointer, words)
    return [...messages].map(
      ([pointer, words]) =>
        `${name}:${placeOf(pointer)}: ${pointer ? `\`${keyOf(pointer)}\` ` : 'the file '}${words}`,
    )
  }
  if (!validate(value)) {
    const found = (validate.errors ?? []).map((error) => schemaErrorMessage(error, textOf))
    // A list that is too long hides the errors of its items.
    const long = found.filter((fault) => fault.hides).map(({ pointer }) => `${pointer}/`)
    return {
      faults: sentences(
        found
          .filter(({ pointer }) => !long.some((list) => pointer.startsWith(list)))
          .toSorted((a, b) => Number(b.isExact) - Number(a.isExact))
          .map(({ pointer, words }) => [pointer, words]),
      ),
    }
  }
  const { $schema: _, ...config } = value as SiteConfig & { $schema?: string }
  const semantic = semanticErrors(config, surroundings)
  if (config.ownFiles !== undefined) {
    config.ownFiles = resolve(dirname(name), config.ownFiles)
    const own = readOwnFiles(config.ownFiles)
    if (typeof own === 'string') semantic.push(['/ownFiles', own])
  }
  return semantic.length > 0 ? { faults: sentences(semantic) } : { config }
}
