import Ajv, { type ErrorObject } from 'ajv'
import schema from '../site.schema.json' with { type: 'json' }
import { keyOf, readPlaced } from './places.ts'
import type { SiteConfig } from './site-config.ts'
import { unsoundIn, type Surroundings } from './sound.ts'

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  formats: {
    date: (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)),
  },
})
const check = ajv.compile<SiteConfig>(schema)

/**
 * Reads a configuration, or says what is wrong with it.
 * @param name of the file, for the sentences: `site.json:5:14: apiHost …`
 */
export function readSiteConfig(
  name: string,
  text: string,
  surroundings: Surroundings,
): { config: SiteConfig } | { faults: readonly string[] } {
  const { value, placeOf, faults } = readPlaced(name, text)
  const sentence = (pointer: string, words: string) =>
    `${name}:${placeOf(pointer)}: ${pointer ? `\`${keyOf(pointer)}\` ` : 'the file '}${words}`
  if (faults.length > 0)
    return { faults: faults.map(([place, words]) => `${name}:${place}: ${words}`) }
  if (!check(value)) {
    const said = (check.errors ?? []).map((error) => sentence(...faultOf(error)))
    return { faults: [...new Set(said)] }
  }
  const { $schema: _, ...config } = value as SiteConfig & { $schema?: string }
  const unsound = unsoundIn(config, surroundings).map((fault) => sentence(...fault))
  return unsound.length > 0 ? { faults: unsound } : { config }
}

type Described = { description?: string; properties?: Record<string, Described>; $ref?: string }

/** The path of what is wrong, and what is said of it. */
function faultOf(error: ErrorObject): [pointer: string, words: string] {
  const { instancePath, keyword, parentSchema, data } = error
  const { missingProperty, additionalProperty } = error.params as Record<string, string>
  const { properties = {} } = parentSchema as Described
  if (keyword === 'required' && missingProperty)
    return [
      `${instancePath}/${missingProperty}`,
      `is missing: ${describe(properties[missingProperty])}.`,
    ]
  if (keyword === 'additionalProperties' && additionalProperty)
    return [
      `${instancePath}/${additionalProperty}`,
      `is no key here; known are ${Object.keys(properties).join(', ')}.`,
    ]
  const wanted = describedAt(instancePath) ?? describe(parentSchema as Described)
  return [instancePath, `is ${JSON.stringify(data)}, but must be ${wanted}.`]
}

/** What the schema says of the value at a path. */
function describedAt(pointer: string): string | undefined {
  let at: (Described & { items?: Described }) | undefined = schema as Described
  for (const key of pointer.split('/').slice(1))
    at = /^\d+$/.test(key) ? at?.items : at?.properties?.[key]
  return at && describe(at)
}

const describe = (part: Described | undefined): string => {
  const name = part?.$ref?.split('/').at(-1) as keyof typeof schema.definitions | undefined
  const shared = name && (schema.definitions[name] as Described)
  return part?.description ?? shared?.description ?? 'what the schema says'
}
