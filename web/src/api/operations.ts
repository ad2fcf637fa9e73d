import { endpoints } from '#contract'

export type OperationId = keyof typeof endpoints

const ids = new Map(
  (Object.keys(endpoints) as OperationId[]).map((id) => [
    `${endpoints[id].method} ${endpoints[id].path}`,
    id,
  ]),
)

/** The contract's operation of a request. */
export const operationOf = ({ method }: Request, schemaPath: string): OperationId | undefined =>
  ids.get(`${method.toLowerCase()} ${schemaPath}`)
