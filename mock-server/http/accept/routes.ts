import { endpoints } from '#contract'
import type { OperationId } from '../../contract/operation.ts'
import { refuse, refuseTransport } from '../../contract/refusal.ts'

type Node = {
  children: Map<string, Node>
  parameter: { name: string; node: Node } | undefined
  methods: Map<string, OperationId>
}

export type Match = { id: OperationId; path: Record<string, string> }

const node = (): Node => ({ children: new Map(), parameter: undefined, methods: new Map() })

/** Operations whose last parameter may hold slashes; OpenAPI has no word for it. */
const GREEDY: readonly OperationId[] = ['getFile']

const greedy = new Set<Node>()

function grow(root: Node, id: OperationId) {
  const { method, path } = endpoints[id]
  let at = root
  for (const segment of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name) at = (at.parameter ??= { name, node: node() }).node
    else {
      const next = at.children.get(segment) ?? node()
      at.children.set(segment, next)
      at = next
    }
  }
  at.methods.set(method.toUpperCase(), id)
  if (GREEDY.includes(id)) greedy.add(at)
}

const tree = node()
for (const id of Object.keys(endpoints) as OperationId[]) grow(tree, id)

function decodeSegment(segment: string) {
  if (!segment.includes('%')) return segment
  try {
    return decodeURIComponent(segment)
  } catch {
    throw refuse(400, 'bad_request', 'The path is not well-formed percent-encoding.')
  }
}

function find(segments: string[], path: Record<string, string>): Node | undefined {
  let at = tree
  for (const [index, segment] of segments.entries()) {
    const literal = at.children.get(segment)
    if (literal) at = literal
    else if (at.parameter) {
      const { name, node: next } = at.parameter
      at = next
      path[name] = segment
      if (greedy.has(at)) {
        path[name] = segments.slice(index).join('/')
        break
      }
    } else return undefined
  }
  return at.methods.size ? at : undefined
}

const allowOf = ({ methods }: Node) =>
  [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')

/** The operation that a method and a raw path reach; throws 400, 404 or 405. */
export function match(method: string, pathname: string): Match {
  const path: Record<string, string> = {}
  const found = find(pathname.split('/').slice(1).map(decodeSegment), path)
  if (!found) throw refuseTransport(404, 'not_found', 'There is nothing at this address.')
  const id = found.methods.get(method === 'HEAD' ? 'GET' : method)
  if (id) return { id, path }
  throw refuseTransport(405, 'method_not_allowed', 'This address does not take that method.', {
    Allow: allowOf(found),
  })
}

/** The Allow header of an address; undefined when there is nothing at it. */
export function allowedAt(pathname: string): string | undefined {
  const found = find(pathname.split('/').slice(1).map(decodeSegment), {})
  return found && allowOf(found)
}
