import Ajv, { type ErrorObject } from 'ajv'
import { distance } from 'fastest-levenshtein'
import { parseUrl } from '../rules/url-patterns.ts'
import schema from '../site.schema.json' with { type: 'json' }
import { escapeKey, INVISIBLE, codePointName, visible } from './json-with-locations.ts'

interface SchemaFault {
  readonly pointer: string
  /** The message after the key. */
  readonly words: string
  /** More precise than an error that only compares the value. */
  readonly isExact?: boolean
  /** Errors of nested values are not reported. */
  readonly hides?: boolean
}

type Described = {
  description?: string
  properties?: Record<string, Described>
  items?: Described
  $ref?: string
}

/** Turns a schema error into a message for the author of the configuration file. */
export function schemaErrorMessage(
  error: ErrorObject,
  textOf: (pointer: string) => string,
): SchemaFault {
  const { instancePath: pointer, keyword, parentSchema, data } = error
  const params = error.params as Record<string, string | number | undefined>
  const { properties = {} } = parentSchema as Described
  if (keyword === 'required') {
    const key = String(params.missingProperty)
    const words = `is missing: ${describe(properties[key])}.`
    return { pointer: `${pointer}/${key}`, words }
  }
  if (keyword === 'additionalProperties') {
    const key = String(params.additionalProperty)
    const known = Object.keys(properties)
    const near = known.find((one) => isNear(one, key))
    return {
      pointer: `${pointer}/${escapeKey(key)}`,
      words: near
        ? `is no key here; did you mean \`${near}\`?`
        : `is no key here; known are ${known.join(', ')}.`,
    }
  }
  if (keyword === 'uniqueItems')
    return { pointer: `${pointer}/${params.i}`, words: 'stands in the list twice.', isExact: true }
  if (keyword === 'maxItems') {
    const words = `has ${(data as unknown[]).length} entries, but may have ${params.limit}.`
    return { pointer, words, isExact: true, hides: true }
  }
  if (keyword === 'maxLength')
    return { pointer, words: `is longer than ${params.limit} characters.`, isExact: true }
  const unseen = typeof data === 'string' && INVISIBLE.exec(data)?.[0]
  if (unseen)
    return {
      pointer,
      words: `holds a character that nobody sees (${codePointName(unseen)}).`,
      isExact: true,
    }

  const part = schemaAt(pointer)
  const meant = typeof data === 'string' ? addressMeant(data, part) : undefined
  const wanted = describe(part ?? (parentSchema as Described))
  const hint = meant ? ` Did you mean ${meant}?` : ''
  return { pointer, words: `is ${visible(textOf(pointer))}, but must be ${wanted}.${hint}` }
}

function schemaAt(pointer: string): Described | undefined {
  let at: Described | undefined = schema as Described
  for (const key of pointer.split('/').slice(1))
    at = /^\d+$/.test(key) ? at?.items : at?.properties?.[key]
  return at
}

type Definition = keyof typeof schema.definitions

const definitionOf = (part: Described | undefined) =>
  part?.$ref?.split('/').at(-1) as Definition | undefined

const describe = (part: Described | undefined): string => {
  const name = definitionOf(part)
  const shared = name && (schema.definitions[name] as Described)
  return part?.description ?? shared?.description ?? 'what the schema says'
}

const ajv = new Ajv().addSchema(schema, 'site')

/**
 * Returns the address in the URL standard's form: punycode, lower case, no default port; undefined
 * if it is invalid.
 */
function addressMeant(given: string, part: Described | undefined): string | undefined {
  const name = definitionOf(part)
  if (name !== 'origin' && name !== 'address' && name !== 'link') return undefined
  const text = /^[a-z]+:/i.test(given) ? given : `https://${given}`
  const url = parseUrl(text)
  if (!url) return undefined
  const { origin, hostname, pathname, href } = url
  if (text !== given && !hostname.includes('.')) return undefined
  const written = {
    origin,
    address: `${origin}${pathname.replace(/\/+$/, '')}`,
    link: href,
  }[name]
  return ajv.validate(`site#/definitions/${name}`, written) && written !== given
    ? written
    : undefined
}

/** Returns whether a key is a likely typo of another: case, `_` and `-`, or one letter in five. */
function isNear(known: string, given: string) {
  const plain = (key: string) => key.toLowerCase().replaceAll(/[_-]/g, '')
  const max = Math.max(1, Math.floor(plain(known).length / 5))
  return distance(plain(known), plain(given)) <= max
}
