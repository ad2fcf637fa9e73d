import type { components, endpoints, operations } from '#contract'
import type { Library } from '../world/library.ts'
import type { MediaFile } from './media-file.ts'
import type { Session } from './session.ts'
import type { UploadedFile } from './upload.ts'

export type OperationId = keyof typeof endpoints
export type Tag = (typeof endpoints)[OperationId]['tag']
export type User = components['schemas']['User']
export type Problem = components['schemas']['Problem']

type Endpoint<Op extends OperationId> = (typeof endpoints)[Op]
type Responses<Op extends OperationId> = operations[Op]['responses']

type Payload<R> = R extends { content: { 'application/json': infer B } }
  ? { body: B }
  : R extends { content: { 'text/html': string } }
    ? { html: string }
    : R extends { content: { '*/*': string } }
      ? { file: MediaFile }
      : { body?: undefined }

/** One of the answers that openapi.yaml allows for this operation, and nothing else. */
export type Answer<Op extends OperationId> = {
  [S in keyof Responses<Op> & number]: {
    status: S
    headers?: Record<string, string>
  } & Payload<Responses<Op>[S]>
}[keyof Responses<Op> & number]

/** Any operation's answer, once nobody needs to know which. */
export type AnyAnswer = {
  status: number
  headers?: Record<string, string>
  body?: unknown
  html?: string
  file?: MediaFile
}

/** Parameters with a default in the contract: the decoder fills them in, so a handler always has them. */
type Filled = 'page' | 'limit' | 'sort'
type WithDefaults<Q> = Omit<Q, Filled> & Required<Pick<Q, Filled & keyof Q>>

type Path<Op extends OperationId> = operations[Op]['parameters']['path']
type Query<Op extends OperationId> = WithDefaults<
  NonNullable<operations[Op]['parameters']['query']>
>
type Body<Op extends OperationId> = operations[Op] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : undefined

/** Everything a handler may know of a request. It never sees the wire. */
export type Input<Op extends OperationId> = {
  path: Path<Op>
  query: Query<Op>
  body: Body<Op>
  /** The file of a multipart body: already on disk, deleted unless the answer is a success. */
  file: UploadedFile | undefined
  user: Endpoint<Op>['auth'] extends true ? User : User | undefined
  session: Session
  library: Library
  /** The session's own time, as the records write it. */
  now: () => string
  /** The site that a window was opened from, if the browser says so and we know the site. */
  opener: string | undefined
  /** A new token of a member, good in this session. */
  issueToken: (memberId: string) => string
  /** Ends the session's tokens of one member, or all. */
  endTokens: (memberId?: string) => void
}

export type Handler<Op extends OperationId> = (input: Input<Op>) => Answer<Op> | Promise<Answer<Op>>

/** Every operation of one tag: a missing or an unknown one does not compile. */
export type Handlers<T extends Tag> = {
  [Op in OperationId as Endpoint<Op>['tag'] extends T ? Op : never]: Handler<Op>
}

/** Why a member may not, in words for them; undefined: they may. */
export type Permission = (user: User) => string | undefined
export type Permissions = { readonly [Op in OperationId]?: Permission }

export type AnyHandler = (input: unknown) => AnyAnswer | Promise<AnyAnswer>
