import type { operations } from '#contract'
import type { Answer, AnyAnswer, Endpoint, OperationId, Tag, User } from '../contract/operation.ts'
import type { Session } from '../sessions/session.ts'
import type { Library } from '../world/library.ts'
import type { UploadedFile } from './read/upload.ts'

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
  issueToken: (memberId: string) => string
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
