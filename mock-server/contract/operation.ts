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

/** A response that openapi.yaml documents for the operation; others do not compile. */
export type OperationResponse<Op extends OperationId> = {
  [S in keyof Responses<Op> & number]: {
    status: S
    headers?: Record<string, string>
  } & Payload<Responses<Op>[S]>
}[keyof Responses<Op> & number]

/** The response of any operation, for code that does not depend on which. */
export type AnyResponse = {
  status: number
  headers?: Record<string, string>
  body?: unknown
  html?: string
  file?: MediaFile
}
