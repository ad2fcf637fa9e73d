import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multer from 'multer'
import { limits } from '#limits'
import { fieldError, httpError } from '../../contract/http-error.ts'
import type { UploadReservation } from '../../sessions/uploads.ts'
import type { Middleware, OperationLocals, Req, Res } from '../locals.ts'
import { limitBody, requireType, sendContinue, validated, type BodyPlan } from '../read/body.ts'
import { coerce, duplicateParam } from '../read/decode-params.ts'

const FIELD = 'video'
const MAX_BYTES = limits.ArchiveUpload.video['x-maxBytes']
/** Bytes for text fields and multipart boundaries. */
const ENVELOPE = 256 * 1024
const IDLE_MS = 60_000

const BOUNDS = {
  fileSize: MAX_BYTES,
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 32_768,
  fieldNameSize: 100,
  headerPairs: 20,
}

const tooLarge = () => httpError(413, 'too_large', 'The file is too large.')

function uploadError(error: unknown) {
  const { code = '', field = 'body' } = error as { code?: string; field?: string }
  if (code === 'LIMIT_FILE_SIZE') return tooLarge()
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    const message = 'takes one file, and no other field does'
    return fieldError([{ field: FIELD, message, code: 'too_many', limit: 1 }])
  }
  if (code === 'LIMIT_FIELD_KEY' || code === 'LIMIT_FIELD_VALUE') {
    return fieldError([{ field, message: 'is too long', code: 'too_long' }])
  }
  if (code.startsWith('LIMIT_'))
    return httpError(400, 'bad_request', 'The body has too many parts.')
  return httpError(400, 'bad_request', 'The body is not well-formed multipart/form-data.')
}

/**
 * Writes the file to `path` with multer, which reports an error only after all of the body arrived;
 * rejects once the body is too large, or the session ends.
 */
async function receive(req: Req, res: Res, path: string, { gone }: UploadReservation) {
  const storage = multer.diskStorage({
    destination: dirname(path),
    filename: (_req, _file, done) => done(null, basename(path)),
  })
  const upload = multer({ storage, limits: BOUNDS }).single(FIELD)
  const hangUp = () => req.socket.destroy()
  req.socket.setTimeout(IDLE_MS, hangUp)
  sendContinue(req, res)
  try {
    await new Promise<void>((done, fail) => {
      limitBody(req, MAX_BYTES + ENVELOPE, () => fail(tooLarge()))
      gone.addEventListener('abort', () => fail(gone.reason), { once: true })
      upload(req, res, (error?: unknown) => (error ? fail(uploadError(error)) : done()))
    })
  } finally {
    // The next request on this connection must not have this timeout.
    req.socket.setTimeout(0, hangUp)
  }
}

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function fieldsOf(body: unknown, { properties }: BodyPlan) {
  const fields = Object.create(null) as Record<string, unknown>
  for (const [name, value] of Object.entries(body ?? {})) {
    if (Array.isArray(value)) throw fieldError([duplicateParam(name)])
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    fields[name] = schema && typeof value === 'string' ? coerce(value, schema) : value
  }
  return fields
}

const receiveFile =
  (plan: BodyPlan): Middleware<OperationLocals> =>
  async (req, res, next) => {
    const { mock, session } = res.locals
    const announced = Number(req.headers['content-length'] ?? MAX_BYTES)
    if (announced > MAX_BYTES + ENVELOPE) throw tooLarge()
    const reservation = mock.uploads.reserve(session, announced)
    res.locals.reservation = reservation
    let path = ''
    // Deletes the file unless the response has kept it.
    res.once('close', () => {
      if (reservation.release() && path) void rm(path, { force: true })
    })
    path = await mock.uploads.newPath(session)
    await receive(req, res, path, reservation)
    const fields = fieldsOf(req.body, plan)
    if (req.file) fields[FIELD] = ''
    req.body = validated(fields, plan)
    if (!req.file) throw fieldError([{ field: FIELD, message: 'is required', code: 'required' }])
    res.locals.file = { path, size: req.file.size, hash: await hashOf(path) }
    next()
  }

/** Reads a form with a file, which is on disk when the handler runs. */
export const receiveUpload = (plan: BodyPlan): Middleware<OperationLocals>[] => [
  requireType('multipart/form-data'),
  receiveFile(plan),
]
