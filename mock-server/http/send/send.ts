import type { Exchange } from '../exchange.ts'
import type { AnyAnswer } from '../../contract/operation.ts'
import { writeBody } from './write-body.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML_TYPE = 'text/html; charset=utf-8'

/** Ends the exchange with a JSON body, a page, or nothing. The length is always stated. */
export function send({ req, res, method, delivery = {} }: Exchange, answer: AnyAnswer) {
  const { status, headers, body, html } = answer
  // A body that nobody read would be taken for the next request.
  if (!req.complete && req.headers['content-length'] !== '0' && hasBody(req.headers)) {
    res.setHeader('Connection', 'close')
  }
  const text = html ?? (body === undefined ? '' : JSON.stringify(body))
  const type = delivery.type ?? (html === undefined ? JSON_TYPE : HTML_TYPE)
  if (text) res.setHeader('Content-Type', type)
  if (text || status !== 204) res.setHeader('Content-Length', Buffer.byteLength(text))
  res.writeHead(status, headers)
  if (method === 'HEAD' || !text) res.end()
  else if (delivery.transform) {
    const bytes = Buffer.from(text)
    return writeBody(res, [bytes], bytes.length, delivery.transform)
  } else res.end(text)
}

const hasBody = (headers: Exchange['req']['headers']) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
