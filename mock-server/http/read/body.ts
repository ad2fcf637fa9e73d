import { parse } from 'content-type'
import express from 'express'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Schema } from '../../contract/document.ts'
import { fieldProblems } from '../../contract/field-problems.ts'
import { fieldError, httpError, transportError } from '../../contract/http-error.ts'
import { requestValidator, type Validator } from '../../contract/schema-check.ts'
import type { Middleware } from '../locals.ts'
import { decodeParams } from './decode-params.ts'

const JSON_KB = 64
const FORM_KB = 16
/** Maximum time for a body that is not a file. */
const MAX_BODY_MS = 30_000

export type BodyPlan = { properties: Record<string, Schema>; check: Validator }

const tooLarge = () => httpError(413, 'too_large', 'The body is too large.')

function bodyError({ type, status }: { type?: string; status?: number }) {
  if (type === 'entity.parse.failed') {
    return httpError(400, 'bad_request', 'The body is not valid JSON.')
  }
  if (status === 413) return tooLarge()
  if (status === 415) {
    const message = 'Send UTF-8, whole or compressed with gzip, deflate or br.'
    return httpError(415, 'unsupported_media_type', message)
  }
  return httpError(400, 'bad_request', 'The body did not arrive whole.')
}

/** Asks for the body of a client that waits with it (RFC 9110, 10.1.1). */
export function sendContinue(req: IncomingMessage, res: ServerResponse) {
  const isWaiting = /^100-continue$/i.test(req.headers.expect ?? '')
  if (isWaiting && req.httpVersion !== '1.0') res.writeContinue()
}

/** Calls `exceed` when more than `bytes` of a body arrived. @returns a function that stops counting */
export function limitBody(req: IncomingMessage, bytes: number, exceed: () => void) {
  let received = 0
  const count = (chunk: Buffer) => {
    received += chunk.length
    if (received > bytes) exceed()
  }
  req.on('data', count)
  return () => void req.off('data', count)
}

type Parser = (req: IncomingMessage, res: ServerResponse, next: (error?: object) => void) => void

/**
 * Limits the time and size of an Express parser, which alone reports a large body only after all of
 * it arrived.
 */
const bounded =
  (parser: Parser, bytes: number): Middleware =>
  (req, res, next) => {
    if (Number(req.headers['content-length']) > bytes) return next(tooLarge())
    let settle = (error?: unknown) => {
      settle = () => {}
      clearTimeout(timer)
      stopCounting()
      next(error)
    }
    const timer = setTimeout(() => {
      const message = 'The body took too long.'
      settle(transportError(408, 'request_timeout', message))
    }, MAX_BODY_MS)
    sendContinue(req, res)
    const stopCounting = limitBody(req, bytes, () => settle(tooLarge()))
    parser(req, res, (error) => settle(error && bodyError(error)))
  }

/** Responds 415 unless the body has this media type, in UTF-8. */
export const requireType =
  (wanted: string): Middleware =>
  (req, _res, next) => {
    const { type, parameters } = parse(req.headers['content-type'] ?? '')
    const utf8 = /^(?:utf-?8)?$/i.test(parameters.charset ?? '')
    if (type === wanted && utf8) return next()
    throw httpError(415, 'unsupported_media_type', `Send ${wanted}${utf8 ? '' : ' in UTF-8'}.`)
  }

/**
 * @returns the value
 * @throws HttpError 400 with the invalid fields
 */
export function validated<T>(value: T, { check }: Pick<BodyPlan, 'check'>): T {
  const errors = check(value)
  if (errors) throw fieldError(fieldProblems(errors))
  return value
}

/** Decodes and validates a query or form. @throws HttpError 400 with the invalid fields */
export function readParams(text: string, plan: BodyPlan) {
  const { values, errors } = decodeParams(text, plan.properties)
  if (errors.length) throw fieldError(errors)
  return validated(values, plan)
}

const validateBody =
  (plan: BodyPlan): Middleware =>
  (req, _res, next) => {
    req.body = validated(req.body, plan)
    next()
  }

const readJson = (kb: number) =>
  bounded(express.json({ limit: kb * 1024, strict: false, type: () => true }), kb * 1024)

/** Reads and validates a JSON body. */
export const jsonBody = (plan: BodyPlan, kb = JSON_KB): Middleware[] => [
  requireType('application/json'),
  readJson(kb),
  validateBody(plan),
]

const readText = bounded(express.text({ limit: FORM_KB * 1024, type: () => true }), FORM_KB * 1024)

/** Replaces `express.urlencoded`, which ignores types and accepts duplicate fields. */
const decodeForm =
  (plan: BodyPlan): Middleware =>
  (req, res, next) => {
    const text = typeof req.body === 'string' ? req.body : ''
    res.locals.formText = text
    req.body = readParams(text, plan)
    next()
  }

/** Reads and validates a form. */
export const formBody = (plan: BodyPlan): Middleware[] => [
  requireType('application/x-www-form-urlencoded'),
  readText,
  decodeForm(plan),
]

/** The plan of an object with these properties and no others. */
export const planFor = (properties: Record<string, Schema>, required: string[] = []): BodyPlan => ({
  properties,
  check: requestValidator({ type: 'object', additionalProperties: false, required, properties }),
})
