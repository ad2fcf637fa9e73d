import express, { type Request, type Response } from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodePairs } from './pairs.ts'
import type { BodyPlan } from './plan.ts'
import { refuse, refuseFields, refuseTransport, type Refusal } from '../../contract/refusal.ts'
import { fieldProblems } from '../../contract/field-problems.ts'

const JSON_LIMIT = '64kb'
const FORM_LIMIT = '16kb'
/** A body that is not a file has this long to arrive. */
const PATIENCE_MS = 30_000

const json = express.json({ limit: JSON_LIMIT, strict: false, type: () => true })
const text = express.text({ limit: FORM_LIMIT, type: () => true })

type BodyError = { type?: string; status?: number }
type Parser = (req: Request, res: Response, next: (error?: BodyError) => void) => void

function refusalOf({ type, status }: BodyError): Refusal {
  if (type === 'entity.parse.failed')
    return refuse(400, 'bad_request', 'The body is not valid JSON.')
  if (status === 413) return refuse(413, 'too_large', 'The body is too large.')
  if (status === 415) {
    return refuse(
      415,
      'unsupported_media_type',
      'Send UTF-8, whole or compressed with gzip, deflate or br.',
    )
  }
  return refuse(400, 'bad_request', 'The body did not arrive whole.')
}

const parsers = new Map([[JSON_LIMIT, json]])

function jsonUpTo(limit: string) {
  const parser = parsers.get(limit) ?? express.json({ limit, strict: false, type: () => true })
  parsers.set(limit, parser)
  return parser
}

function parse(parser: Parser, req: IncomingMessage, res: ServerResponse): Promise<unknown> {
  return new Promise((done, fail) => {
    const impatience = setTimeout(() => {
      fail(
        refuseTransport(408, 'request_timeout', 'The body took too long.', { Connection: 'close' }),
      )
    }, PATIENCE_MS)
    parser(req as Request, res as Response, (error) => {
      clearTimeout(impatience)
      if (error) fail(refusalOf(error))
      else done((req as Request).body)
    })
  })
}

/** The media type of the body, in lower case and without parameters; UTF-8 is the only charset taken. */
export function checkType(req: IncomingMessage, wanted: string) {
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';')
  const charset = parameters
    .find((one) => one.trim().startsWith('charset='))
    ?.trim()
    .slice(8)
  const utf8 = !charset || /^"?utf-?8"?$/.test(charset)
  if (type.trim() === wanted && utf8) return
  throw refuse(415, 'unsupported_media_type', `Send ${wanted}${utf8 ? '' : ' in UTF-8'}.`)
}

export async function readBody(req: IncomingMessage, res: ServerResponse, plan: BodyPlan) {
  if (req.headers.expect) res.writeContinue()
  if (plan.type === 'application/json') {
    return checkBody(await parse(jsonUpTo(plan.limit ?? JSON_LIMIT), req, res), plan)
  }
  const form = (await parse(text, req, res)) as string | undefined
  const pairs = decodePairs(form ?? '', plan.properties)
  if (pairs.errors.length) throw refuseFields(pairs.errors)
  return checkBody(pairs.values, plan)
}

export function checkBody(body: unknown, plan: BodyPlan) {
  const faults = plan.check(body)
  if (faults) throw refuseFields(fieldProblems(faults))
  return body
}
