import type { components, endpoints, operations } from '#contract'
import type { MediaFile } from './media-file.ts'

export type OperationId = keyof typeof endpoints
export type Tag = (typeof endpoints)[OperationId]['tag']
export type User = components['schemas']['User']
export type Problem = components['schemas']['Problem']

export type Endpoint<Op extends OperationId> = (typeof endpoints)[Op]
type Responses<Op extends OperationId> = operations[Op]['responses']

type Payload<R> = R extends { content: { 'application/json': infer B } }
  ? { body: B }
  : R extends { content: { 'text/html': string } }
    ? { html: string }
    : R extends { content: { '*/*': string } }
      ? { file: MediaFile }
      : { body?: undefined }

/** One of the answers that openapi.yaml allows for this operation, and nothing else. */
export type OperationResponse<Op extends OperationId> = {
  [S in keyof Responses<Op> & number]: {
    status: S
    headers?: Record<string, string>
  } & Payload<Responses<Op>[S]>
}[keyof Responses<Op> & number]

/** Any operation's answer, once nobody needs to know which. */
export type AnyResponse = {
  status: number
  headers?: Record<string, string>
  body?: unknown
  html?: string
  file?: MediaFile
}
