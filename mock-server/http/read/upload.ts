import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { limits } from '#limits'
import { checkBody } from './body.ts'
import type { Exchange } from '../exchange.ts'
import { coerce, repeated } from './pairs.ts'
import type { BodyPlan } from './plan.ts'
import { refuse, refuseFields } from '../../contract/refusal.ts'
import type { Session } from '../../sessions/session.ts'
import type { Room, Uploads } from '../../sessions/uploads.ts'

/** A file of a multipart body, on disk under a name of ours. `hash` is SHA-256 in hex. */
export type UploadedFile = { path: string; size: number; hash: string }

export type Upload = {
  body: unknown
  file: UploadedFile
  discard(): Promise<void>
  room: Room
}

const FIELD = 'video'
const MOST_BYTES = limits.ArchiveUpload.video['x-maxBytes']
/** Room for the text fields and the boundaries around the file. */
const ENVELOPE = 256 * 1024
const IDLE_MS = 60_000

/** Multer loads at the first upload: nobody else waits for it. */
async function receiver(destination: string, paths: string[]) {
  const { default: multer } = await import('multer')
  const storage = multer.diskStorage({
    destination,
    filename: (_req, _file, named) => {
      const name = `${randomUUID()}.mp4`
      paths.push(join(destination, name))
      named(null, name)
    },
  })
  const bounds = { fileSize: MOST_BYTES, files: 1, fields: 20, parts: 21, fieldSize: 32_768 }
  return multer({ storage, limits: { ...bounds, fieldNameSize: 100, headerPairs: 20 } }).single(
    FIELD,
  )
}

type MulterFault = { code?: string; field?: string }

function refusalOf(fault: unknown) {
  const { code = '', field = 'body' } = fault as MulterFault
  if (code === 'LIMIT_FILE_SIZE') return refuse(413, 'too_large', 'The file is too large.')
  if (code === 'LIMIT_UNEXPECTED_FILE' || code === 'LIMIT_FILE_COUNT') {
    const message = 'takes one file, and no other field does'
    return refuseFields([{ field: FIELD, message, code: 'too_many', limit: 1 }])
  }
  if (code.startsWith('LIMIT_FIELD')) {
    return refuseFields([{ field, message: 'is too long', code: 'too_long' }])
  }
  if (code.startsWith('LIMIT_')) return refuse(400, 'bad_request', 'The body has too many parts.')
  return refuse(400, 'bad_request', 'The body is not well-formed multipart/form-data.')
}

export const sessionGone = () =>
  refuse(409, 'conflict', 'The session ended during the upload.', { Connection: 'close' })

async function hashOf(path: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function fieldsOf(body: Record<string, unknown>, { properties }: BodyPlan) {
  const fields = Object.create(null) as Record<string, unknown>
  for (const [name, value] of Object.entries(body)) {
    if (typeof value !== 'string') {
      throw refuseFields([repeated(name)])
    }
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
    fields[name] = schema ? coerce(value, schema) : value
  }
  return fields
}

/** Stores the file and checks the fields. Nothing stays on disk after a failure or a lost connection. */
export async function readUpload(
  { req, res }: Exchange,
  plan: BodyPlan,
  session: Session,
  uploads: Uploads,
): Promise<Upload> {
  const announced = Number(req.headers['content-length'] ?? MOST_BYTES)
  if (announced > MOST_BYTES + ENVELOPE) throw refuse(413, 'too_large', 'The file is too large.')
  const room = uploads.reserve(session, announced)
  const paths: string[] = []
  const discard = async () => {
    room.release()
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
  try {
    const receive = await receiver(await uploads.folder(session), paths)
    if (req.headers.expect) res.writeContinue()
    const hangUp = () => req.socket.destroy()
    req.socket.setTimeout(IDLE_MS, hangUp)
    const request = req as Request
    await new Promise<void>((done, fail) => {
      room.gone.addEventListener('abort', () => fail(sessionGone()), { once: true })
      receive(request, res as Response, (error: unknown) => {
        // A connection that is kept for the next request keeps nothing of this one.
        req.socket.setTimeout(0, hangUp)
        if (error) fail(refusalOf(error))
        else done()
      })
    })
    const { file } = request
    const fields = fieldsOf((request.body ?? {}) as Record<string, unknown>, plan)
    if (file) fields[FIELD] = ''
    const body = checkBody(fields, plan)
    if (!file) throw refuseFields([{ field: FIELD, message: 'is required', code: 'required' }])
    const stored = { path: file.path, size: file.size, hash: await hashOf(file.path) }
    return { body, file: stored, discard, room }
  } catch (error) {
    await discard()
    throw room.gone.aborted ? sessionGone() : error
  }
}
