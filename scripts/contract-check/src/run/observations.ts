import type { OperationId } from '../contract/operations.ts'
import type { Input } from '../http/encode.ts'

export type Fields = Readonly<Record<string, unknown>>

/** What one operation returned for a thing. */
export interface Observation {
  readonly operation: OperationId
  readonly asked: Input
  /** JSON pointer to the thing. */
  readonly frame: string
  readonly fields: Fields
  readonly thing: object
}

/** Things by kind and id; the last observation of each operation. */
export type Observations = ReturnType<typeof createObservations>

function kindOf(one: Fields, field: string, operation: OperationId): string | undefined {
  if (typeof one.id !== 'string') return undefined
  // References have few fields: the name of their property gives the kind.
  if (field === 'category' || operation === 'listCategories') return 'category'
  if (field === 'channel' || operation === 'listChannels') return 'channel'
  if ('thumbnail' in one && 'broadcastDate' in one) return 'archive'
  if ('cover' in one && 'featured' in one) return 'collection'
  if ('archiveCount' in one && ('number' in one || 'logo' in one)) return 'channel'
  return 'username' in one && 'avatar' in one ? 'member' : undefined
}

/** Stores what responses contain of archives, channels, categories, collections and members. */
export function createObservations() {
  const things = new Map<string, Map<OperationId, Observation>>()

  function collect(value: unknown, field: string, about: Omit<Observation, 'fields' | 'thing'>) {
    if (typeof value !== 'object' || value === null) return
    const entries = Object.entries(value as Fields)
    const { operation, frame } = about
    const kind = kindOf(value as Fields, field, operation)
    if (kind) {
      const key = `${kind} ${String((value as Fields).id)}`
      const ofThing = things.get(key) ?? new Map<OperationId, Observation>()
      const before = ofThing.get(operation)
      // Keeps the complete thing when a reference follows.
      const less = before && 'archiveCount' in before.fields && !('archiveCount' in value)
      // Nested archives and replies are observed by themselves.
      const own = entries.filter(([name]) => name !== 'archives' && name !== 'replies')
      const fields = Object.fromEntries(own)
      if (!less) ofThing.set(operation, { ...about, fields, thing: value })
      things.set(key, ofThing)
    }
    for (const [name, inner] of entries) {
      collect(inner, Array.isArray(value) ? field : name, { ...about, frame: `${frame}/${name}` })
    }
  }

  return {
    record: (operation: OperationId, asked: Input, body: unknown) =>
      collect(body, '', { operation, asked, frame: '' }),
    all: (): ReadonlyMap<string, ReadonlyMap<OperationId, Observation>> => things,
  }
}
