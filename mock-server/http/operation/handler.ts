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

/** Parameters that must have a default in the contract, which `validateParameters` sets. */
const FILLED = ['page', 'limit', 'sort'] as const
type Filled = (typeof FILLED)[number]

export const isFilled = (name: string) => FILLED.some((filled) => filled === name)

type WithDefaults<Q> = Omit<Q, Filled> & Required<Pick<Q, Filled & keyof Q>>

type Path<Op extends OperationId> = operations[Op]['parameters']['path']
type Query<Op extends OperationId> = WithDefaults<
  NonNullable<operations[Op]['parameters']['query']>
>
type Body<Op extends OperationId> = operations[Op] extends { requestBody: { content: infer C } }
  ? C[keyof C]
  : undefined

/** Everything a handler may use of a request; it has no access to Express. */
export type Input<Op extends OperationId> = {
  path: Path<Op>
  query: Query<Op>
  body: Body<Op>
  /** The file of a multipart body, already on disk; deleted unless the response is a success. */
  file: UploadedFile | undefined
  user: Endpoint<Op>['auth'] extends true ? User : User | undefined
  session: Session
  world: World
  /** The session's time in the format of records. */
  now: () => string
  /** The site that opened the popup, if the Referer names one we know. */
  opener: () => string | undefined
  issueToken: (memberId: string) => string
  endTokens: (memberId?: string) => void
}

type Handler<Op extends OperationId> = (
  input: Input<Op>,
) => OperationResponse<Op> | Promise<OperationResponse<Op>>

/**
 * Returns why a member is denied, as a sentence for them; undefined: allowed. Runs before the body
 * is read.
 */
export type Permission = (user: User) => string | undefined

type OperationOf<T extends Tag> = {
  [Op in OperationId]: Endpoint<Op>['tag'] extends T ? Op : never
}[OperationId]

/** As in the contract: `GET /api/archive/{id}`. */
type Address<Op extends OperationId> =
  `${Uppercase<Endpoint<Op>['method']>} ${Endpoint<Op>['path']}`

/** All operations of one tag: a missing or an unknown one does not compile. */
export type Routes<T extends Tag> = {
  [Op in OperationOf<T> as Address<Op>]: Handler<Op> | [Permission, Handler<Op>]
}

/** A handler of any operation. */
export type AnyHandler = (
  input: Record<keyof Input<OperationId>, unknown>,
) => AnyResponse | Promise<AnyResponse>
