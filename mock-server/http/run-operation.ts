import { authenticate } from './accept/authenticate.ts'
import { checkType, readBody } from './read/body.ts'
import type { Context } from './context.ts'
import { openerOf } from './accept/cors.ts'
import type { Exchange } from './exchange.ts'
import type { AnyAnswer, OperationId } from '../contract/operation.ts'
import { decodePairs } from './read/pairs.ts'
import { planOf, type Fields, type Plan } from './read/plan.ts'
import { refuseFields } from '../contract/refusal.ts'
import { fieldProblems } from '../contract/field-problems.ts'
import { timeOf, type Session } from '../sessions/session.ts'
import { readUpload, sessionGone, type Upload } from './read/upload.ts'

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

async function takeBody(exchange: Exchange, plan: Plan, session: Session, context: Context) {
  const { req, res } = exchange
  if (!plan.body) return { body: undefined, upload: undefined }
  checkType(req, plan.body.type)
  if (plan.body.type !== MULTIPART) {
    return { body: await readBody(req, res, plan.body), upload: undefined }
  }
  const upload = await readUpload(exchange, plan.body, session, context.uploads)
  return { body: upload.body, upload }
}

async function settle(upload: Upload, answer: AnyAnswer) {
  if (upload.room.gone.aborted) throw sessionGone()
  if (answer.status >= 300) return upload.discard()
  upload.room.keep(upload.file.size)
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
  const { body, upload } = await takeBody(exchange, plan, session, context)
  const now = () => new Date(timeOf(session)).toISOString()
  const issueToken = (memberId: string) => context.sessions.issue(session, memberId)
  const endTokens = (memberId?: string) => context.sessions.endTokens(session, memberId)
  const opener = openerOf(exchange.req.headers.referer, context.sites)
  const known = { path, query, body, file: upload?.file, user, session, library }
  const input = { ...known, now, opener, issueToken, endTokens }
  try {
    const answer = await context.handlers[id](input)
    if (upload) await settle(upload, answer)
    return answer
  } catch (error) {
    await upload?.discard()
    throw upload?.room.gone.aborted ? sessionGone() : error
  }
}
