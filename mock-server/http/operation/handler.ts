import type { operations } from '#contract'
import type {
  OperationResponse,
  AnyResponse,
  Endpoint,
  OperationId,
  Tag,
  User,
} from '../../contract/operation.ts'
import type { Session } from '../../sessions/session.ts'
import type { World } from '../../world/world.ts'
import type { UploadedFile } from '../../sessions/uploads.ts'

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
  /** The file of a multipart body: already on disk, deleted unless the response is a success. */
  file: UploadedFile | undefined
  user: Endpoint<Op>['auth'] extends true ? User : User | undefined
  session: Session
  world: World
  /** The session's own time, as the records write it. */
  now: () => string
  /** The site that a window was opened from, if the browser says so and we know the site. */
  opener: () => string | undefined
  issueToken: (memberId: string) => string
  endTokens: (memberId?: string) => void
}

export type Handler<Op extends OperationId> = (
  input: Input<Op>,
) => OperationResponse<Op> | Promise<OperationResponse<Op>>

/** Why a member may not, in words for them; undefined: they may. Asked before the body is read. */
export type Permission = (user: User) => string | undefined

type OperationOf<T extends Tag> = {
  [Op in OperationId]: Endpoint<Op>['tag'] extends T ? Op : never
}[OperationId]

/** As the contract writes it: `GET /api/archive/{id}`. */
type Address<Op extends OperationId> =
  `${Uppercase<Endpoint<Op>['method']>} ${Endpoint<Op>['path']}`

/** Every operation of one tag: a missing or an unknown one does not compile. */
export type Routes<T extends Tag> = {
  [Op in OperationOf<T> as Address<Op>]: Handler<Op> | [Permission, Handler<Op>]
}

/** A handler when it no longer matters of which operation. */
export type AnyHandler = (
  input: Record<keyof Input<OperationId>, unknown>,
) => AnyResponse | Promise<AnyResponse>
