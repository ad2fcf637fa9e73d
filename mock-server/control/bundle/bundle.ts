import type { Schema } from '../../contract/document.ts'
import type { Changes } from '../../world/world.ts'

/** An uploaded file: its bytes in base64; null if the bundle has no space for them. */
export type BundledUpload = { archive: string; title: string; at: number; data: string | null }

/** A session as one JSON file, to reproduce a report on another machine. It has no tokens. */
export type Bundle = {
  format: 'plus2tele-session'
  version: 1
  seed: number
  archives: number
  scenario: string
  fault: string
  persona: string | null
  /** The session's time when saved; null: real time. */
  clock: string | null
  /** Changes of each visited world, by `seed size scenarios…`. */
  worlds: Record<string, Changes>
  /** `visitor archive` → session time of the last counted view, in ms. */
  views: Record<string, number>
  usedCodes: string[]
  /** Hits of faults that end by themselves, by scenario, method and path. */
  strikes: Record<string, number>
  uploads: BundledUpload[]
}

export const FORMAT = 'plus2tele-session'
export const VERSION = 1

/** Maximum bytes of uploads in a bundle; further uploads have `data: null`. */
export const MAX_BUNDLED_BYTES = 8 * 1024 * 1024

/** Maximum size of a bundle: base64 is a third longer, and changes need space, too. */
export const LARGEST_BUNDLE_KB = 16 * 1024

const text = (maxLength: number): Schema => ({ type: 'string', maxLength })
const contract = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
const list = (items: Schema, maxItems: number): Schema => ({ type: 'array', maxItems, items })

/** Schema of an object whose property names match the pattern `names`. */
const table = (values: Schema, names: string, maxProperties: number): Schema => ({
  type: 'object',
  maxProperties,
  propertyNames: { type: 'string', pattern: names },
  additionalProperties: values,
})

const record = (properties: Record<string, Schema>, required: string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

const ID = '^(?!__proto__$)[^\\s]{1,128}$'
const count: Schema = { type: 'integer', minimum: 0, maximum: 1_000_000_000 }
const time: Schema = { type: 'number', minimum: 0, maximum: 8.64e15 }

const changes = record(
  {
    archives: list(contract('Archive'), 1000),
    views: table(count, ID, 10_000),
    members: list(contract('User'), 1000),
    removedMembers: list(contract('Id'), 1000),
    comments: table(list(contract('Thread'), 1000), ID, 1000),
  },
  [],
)

const upload = record(
  {
    archive: contract('Id'),
    title: text(1000),
    at: time,
    data: {
      type: ['string', 'null'],
      maxLength: MAX_BUNDLED_BYTES * 2,
      pattern: '^[A-Za-z0-9+/]*={0,2}$',
    },
  },
  ['archive', 'title', 'at', 'data'],
)

export const BUNDLE_PROPERTIES: Record<keyof Bundle, Schema> = {
  format: { type: 'string', enum: [FORMAT] },
  version: { type: 'integer', enum: [VERSION] },
  seed: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
  archives: { type: 'integer', minimum: 0, maximum: 200_000 },
  scenario: text(640),
  fault: text(640),
  persona: { type: ['string', 'null'], maxLength: 64 },
  clock: { type: ['string', 'null'], format: 'date-time' },
  worlds: table(changes, '^\\d{1,10} \\d{1,6}(?: [\\w-]{1,64}){0,10}$', 20),
  views: table(time, '^[^\\s]{0,128} [^\\s]{1,128}$', 1000),
  usedCodes: list(text(256), 1000),
  strikes: table(count, '^\\S.{0,600}$', 1000),
  uploads: list(upload, 100),
}
