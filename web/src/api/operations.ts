import { endpoints } from '#contract'

export type OperationId = keyof typeof endpoints

const ids = new Map(
  (Object.keys(endpoints) as OperationId[]).map((id) => [
    `${endpoints[id].method} ${endpoints[id].path}`,
    id,
  ]),
)

/** The operation of a request of the client, which knows no others. */
export const operationOf = ({ method }: Request, schemaPath: string) =>
  ids.get(`${method.toLowerCase()} ${schemaPath}`) as OperationId
