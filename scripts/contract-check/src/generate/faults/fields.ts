import type { Operation, Parameter } from '../../contract/operations.ts'
import type { Asked, Query } from '../../wire/encode.ts'
import type { OneFault } from './one-fault.ts'
import { wrongAsText } from './wrong-values.ts'

const REFUSED = [400]

const withQuery = (asked: Asked, name: string, value: Query[string]): Asked => ({
  ...asked,
  query: { ...asked.query, [name]: value },
})

function inQuery({ name, required = false, schema }: Parameter): OneFault[] {
  const wrong = wrongAsText(schema).map(([how, value]): OneFault => ({
    name: `query ${name}: ${how}`,
    field: name,
    statuses: REFUSED,
    spoil: (asked, write) => write(withQuery(asked, name, value as Query[string])),
  }))
  const raw = (how: string, text: string): OneFault => ({
    name: `query ${name}: ${how}`,
    field: name,
    statuses: REFUSED,
    spoil: (asked, write) => {
      const request = write(withQuery(asked, name, undefined))
      return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${text}` }
    },
  })
  const odd = [
    // A list may come under its name again and again.
    ...(schema.type === 'array' ? [] : [raw('given twice', `${name}=1&${name}=1`)]),
    raw('cut-off percent sequence', `${name}=%E0%A4%A`),
    raw('percent sequence that is none', `${name}=%zz`),
    raw('bytes that are not UTF-8', `${name}=%C3%28`),
  ]
  const missing: OneFault = {
    name: `query ${name}: missing`,
    field: name,
    statuses: REFUSED,
    spoil: (asked, write) => write(withQuery(asked, name, undefined)),
  }
  return [...wrong, ...odd, ...(required ? [missing] : [])]
}

const inPath = ({ name, schema }: Parameter): OneFault[] =>
  wrongAsText(schema).map(([how, value]) => ({
    name: `path ${name}: ${how}`,
    field: name,
    statuses: REFUSED,
    spoil: (asked, write) => write({ ...asked, path: { ...asked.path, [name]: String(value) } }),
  }))

const UNKNOWN: OneFault = {
  name: 'query: a name that the contract does not have',
  field: 'nonsense',
  statuses: REFUSED,
  spoil: (asked, write) => write(withQuery(asked, 'nonsense', '1')),
}

/** Names that frameworks read as a parameter, or as a part of one. */
const nearNames = ({ name }: Parameter): OneFault[] =>
  [`${name}[]`, `${name}[gte]`, name.toUpperCase(), `${name} `, `_${name}`].map((near) => ({
    name: `query ${near}: nearly ${name}`,
    field: undefined,
    statuses: REFUSED,
    spoil: (asked, write) => write(withQuery(withQuery(asked, name, undefined), near, '1')),
  }))

const BROKEN_PATH: OneFault = {
  name: 'path: cut-off percent sequence',
  field: undefined,
  statuses: REFUSED,
  spoil: (asked, write) => {
    const request = write(asked)
    const [path = '', query] = request.path.split('?')
    return { ...request, path: `${path}%E0%A4%A${query ? `?${query}` : ''}` }
  },
}

/** Faults of path and query; an operation that documents no 400 does not look at them. */
export function fieldFaults({ parameters, answers }: Operation): readonly OneFault[] {
  if (!answers.has(400)) return []
  const paths = parameters.filter((one) => one.in === 'path')
  return [
    ...parameters.filter((one) => one.in === 'query').flatMap(inQuery),
    UNKNOWN,
    ...parameters
      .filter((one) => one.in === 'query')
      .slice(0, 2)
      .flatMap(nearNames),
    ...paths.flatMap(inPath),
    ...(paths.length > 0 ? [BROKEN_PATH] : []),
  ]
}
