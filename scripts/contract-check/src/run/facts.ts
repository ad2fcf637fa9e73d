import type { OperationId } from '../contract/operations.ts'
import type { Asked } from '../wire/encode.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What one operation said of a thing, where, and what it was asked. */
export interface Witness {
  readonly operation: OperationId
  readonly asked: Asked
  /** JSON pointer to the thing in the answer. */
  readonly frame: string
  readonly fields: Fields
  /** The thing itself, as it stands in the answer. */
  readonly thing: object
}

/** A thing by its kind and id, and who said what of it; of each operation the last time. */
export type Facts = ReturnType<typeof openFacts>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which fields make a thing what it is. */
const KINDS: readonly [kind: string, mark: (one: Fields) => boolean][] = [
  ['archive', (one) => 'thumbnail' in one && 'broadcastDate' in one],
  ['collection', (one) => 'cover' in one && 'featured' in one],
  ['channel', (one) => 'archiveCount' in one && ('number' in one || 'logo' in one)],
  ['member', (one) => 'username' in one && 'avatar' in one],
]

/** A reference says less: its field tells what it is of. */
const REFERENCES: Readonly<Record<string, string>> = { channel: 'channel', category: 'category' }

function kindOf(one: Fields, field: string, operation: OperationId): string | undefined {
  if (typeof one.id !== 'string') return undefined
  const reference = REFERENCES[field]
  if (reference) return reference
  if (operation === 'listCategories') return 'category'
  if (operation === 'listChannels') return 'channel'
  return KINDS.find(([, mark]) => mark(one))?.[0]
}

/** Lists inside a thing are things of their own, and said by themselves. */
const own = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'archives' && name !== 'replies'),
  )

/** Remembers what every answer says of every archive, channel, category, collection and member. */
export function openFacts() {
  const things = new Map<string, Map<OperationId, Witness>>()

  function look(value: unknown, field: string, about: Omit<Witness, 'fields' | 'thing'>) {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        look(item, field, { ...about, frame: `${about.frame}/${index}` })
      }
      return
    }
    if (!isRecord(value)) return
    const kind = kindOf(value, field, about.operation)
    if (kind) {
      const key = `${kind} ${String(value.id)}`
      const witnesses = things.get(key) ?? new Map<OperationId, Witness>()
      const before = witnesses.get(about.operation)
      // A reference beside the thing itself says less of it.
      const less = before && 'archiveCount' in before.fields && !('archiveCount' in value)
      if (!less) witnesses.set(about.operation, { ...about, fields: own(value), thing: value })
      things.set(key, witnesses)
    }
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'object' && inner !== null) {
        look(inner, name, { ...about, frame: `${about.frame}/${name}` })
      }
    }
  }

  return {
    record: (operation: OperationId, asked: Asked, body: unknown) =>
      look(body, '', { operation, asked, frame: '' }),
    all: (): ReadonlyMap<string, ReadonlyMap<OperationId, Witness>> => things,
  }
}

export function at(body: unknown, pointer: string): unknown {
  let found = body
  for (const step of pointer.split('/').slice(1)) {
    found = isRecord(found) || Array.isArray(found) ? (found as Fields)[step] : undefined
  }
  return found
}
