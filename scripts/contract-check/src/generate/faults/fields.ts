import type { Operation, Parameter } from '../../contract/operations.ts'
import type { Input, Query } from '../../http/encode.ts'
import { fault, type RequestFault } from './request-fault.ts'
import { invalidTextValues } from './invalid-values.ts'

const withQuery = (asked: Input, name: string, value?: unknown): Input => ({
  ...asked,
  query: { ...asked.query, [name]: value as Query[string] },
})

function inQuery({ name, required = false, schema }: Parameter): RequestFault[] {
  const given = (how: string, value?: unknown) =>
    fault(`query ${name}: ${how}`, name, (asked, write) => write(withQuery(asked, name, value)))
  const raw = (how: string, text: string) =>
    fault(`query ${name}: ${how}`, name, (asked, write) => {
      const request = write(withQuery(asked, name))
      return { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}${text}` }
    })
  return [
    ...invalidTextValues(schema).map(([how, value]) => given(how, value)),
    // A repeated list parameter is valid.
    ...(schema.type === 'array' ? [] : [raw('given twice', `${name}=1&${name}=1`)]),
    raw('cut-off percent sequence', `${name}=%E0%A4%A`),
    raw('percent sequence that is none', `${name}=%zz`),
    raw('bytes that are not UTF-8', `${name}=%C3%28`),
    ...(required ? [given('missing')] : []),
  ]
}

const inPath = ({ name, schema }: Parameter): RequestFault[] =>
  invalidTextValues(schema).map(([how, value]) =>
    fault(`path ${name}: ${how}`, name, (asked, write) =>
      write({ ...asked, path: { ...asked.path, [name]: String(value) } }),
    ),
  )

const UNKNOWN = fault('query: a name that the contract does not have', 'nonsense', (asked, write) =>
  write(withQuery(asked, 'nonsense', '1')),
)

const BROKEN_PATH = fault('path: cut-off percent sequence', undefined, (asked, write) => {
  const request = write(asked)
  return { ...request, path: request.path.replace(/(?=\?|$)/, '%E0%A4%A') }
})

/** Faults in path and query; none if the operation documents no 400. */
export function fieldFaults({ parameters, responses }: Operation): readonly RequestFault[] {
  if (!responses.has(400)) return []
  const paths = parameters.filter((one) => one.in === 'path')
  const queries = parameters.filter((one) => one.in === 'query')
  return [
    ...queries.flatMap(inQuery),
    UNKNOWN,
    ...paths.flatMap(inPath),
    ...(paths.length > 0 ? [BROKEN_PATH] : []),
  ]
}
