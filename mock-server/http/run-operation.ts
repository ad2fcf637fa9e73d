import { authenticate } from './accept/authenticate.ts'
import { checkType, readBody } from './read/body.ts'
import type { Context } from './context.ts'
import { openerOf } from './accept/sites.ts'
import type { Exchange } from './exchange.ts'
import type { Input } from './handler.ts'
import type { AnyAnswer, OperationId, User } from '../contract/operation.ts'
import { decodePairs } from './read/pairs.ts'
import { planOf, type BodyPlan, type Fields } from './read/plan.ts'
import { refuseFields } from '../contract/refusal.ts'
import { fieldProblems } from '../contract/field-problems.ts'
import { timeOf, type Session } from '../sessions/session.ts'
import { readUpload, sessionGone, type Upload, type UploadedFile } from './read/upload.ts'
import type { Library } from '../world/library.ts'

const MULTIPART = 'multipart/form-data'

function checkFields(fields: Fields, values: Record<string, unknown>) {
  const faults = fields.check(values)
  if (faults) throw refuseFields(fieldProblems(faults))
  return values
}

function readQuery(fields: Fields | undefined, search: string) {
  if (!fields) return {}
  const { values, errors } = decodePairs(search, fields.properties)
  if (errors.length) throw refuseFields(errors)
  return { ...fields.defaults, ...checkFields(fields, values) }
}

const NO_BODY = { body: undefined, upload: undefined }

async function takeBody(exchange: Exchange, plan: BodyPlan, session: Session, context: Context) {
  const { req, res } = exchange
  checkType(req, plan.type)
  if (plan.type !== MULTIPART) return { body: await readBody(req, res, plan), upload: undefined }
  const upload = await readUpload(exchange, plan, session, context.uploads)
  return { body: upload.body, upload }
}

async function settle(upload: Upload, answer: AnyAnswer) {
  if (upload.room.gone.aborted) throw sessionGone()
  if (answer.status >= 300) return upload.discard()
  upload.room.keep(upload.file.size)
}

type Known = {
  path: unknown
  query: unknown
  body: unknown
  file: UploadedFile | undefined
  user: User | undefined
  session: Session
  library: Library
}

/** What a handler is given; what only some of them ask for is made when they do. */
class RequestInput implements Record<keyof Input<OperationId>, unknown> {
  readonly path
  readonly query
  readonly body
  readonly file
  readonly user
  readonly session
  readonly library
  readonly #exchange: Exchange
  readonly #context: Context

  constructor(known: Known, exchange: Exchange, context: Context) {
    this.path = known.path
    this.query = known.query
    this.body = known.body
    this.file = known.file
    this.user = known.user
    this.session = known.session
    this.library = known.library
    this.#exchange = exchange
    this.#context = context
  }

  get now() {
    return () => new Date(timeOf(this.session)).toISOString()
  }

  get opener() {
    const { req, own } = this.#exchange
    return openerOf(req.headers.referer, this.#context.sites, own)
  }

  get issueToken() {
    return (memberId: string) => this.#context.sessions.issue(this.session, memberId)
  }

  get endTokens() {
    return (memberId?: string) => this.#context.sessions.endTokens(this.session, memberId)
  }
}

/** Request validation → auth → body → handler: the answer of one operation. */
export async function runOperation(
  exchange: Exchange,
  id: OperationId,
  path: Record<string, string>,
  session: Session,
  context: Context,
): Promise<AnyAnswer> {
  const plan = planOf(id)
  checkFields(plan.path, path)
  const query = readQuery(plan.query, exchange.search)
  const library = context.libraries.of(session, exchange.active)
  const user = authenticate(
    id,
    exchange.req.headers.authorization,
    session,
    library,
    context.permissions,
  )
  const { body, upload } = plan.body
    ? await takeBody(exchange, plan.body, session, context)
    : NO_BODY
  const known = { path, query, body, file: upload?.file, user, session, library }
  const input = new RequestInput(known, exchange, context)
  try {
    const answer = await context.handlers[id](input)
    if (upload) await settle(upload, answer)
    return answer
  } catch (error) {
    await upload?.discard()
    throw upload?.room.gone.aborted ? sessionGone() : error
  }
}
