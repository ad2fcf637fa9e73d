import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MediaFile } from '../../contract/media-file.ts'
import { fieldError, httpError } from '../../contract/http-error.ts'
import type { Req, Res } from '../locals.ts'

const MAX_RANGE_LENGTH = 200
/** Of `pipeline`, when the client disconnects or a fault ends the connection. */
const DISCONNECTED = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/**
 * The requested range; undefined: all. Other units, reversed and multiple ranges are ignored (RFC
 * 9110 §14.2).
 */
function rangeIn(req: Req, { size, etag }: MediaFile) {
  const header = req.headers.range
  if (header && header.length > MAX_RANGE_LENGTH) {
    const message = `cannot exceed ${MAX_RANGE_LENGTH} characters`
    throw fieldError([{ field: 'Range', message, code: 'too_long', limit: MAX_RANGE_LENGTH }])
  }
  if (req.method !== 'GET' || (req.headers['if-range'] ?? etag) !== etag) return undefined
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (!(first || last) || (first && last && Number(last) < Number(first))) return undefined
  // Not `req.range`: it sends 416 for a suffix longer than the file, which means the whole file
  // (RFC 9110 §14.1.2).
  const start = first ? Number(first) : Math.max(size - Number(last), 0)
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (start <= end) return { start, end }
  throw httpError(416, 'range_not_satisfiable', `The file has ${size} bytes.`, {
    'Content-Range': `bytes */${size}`,
    'Cache-Control': 'no-store',
  })
}

/** Sends a file that need not be on disk, as `res.sendFile` does: whole, in part, or 304. */
export async function sendFile(req: Req, res: Res, file: MediaFile) {
  const { size, etag, type } = file
  // Revalidated each time, so that a fault shows although the browser has cached the file.
  res.set({ 'Accept-Ranges': 'bytes', ETag: etag, 'Cache-Control': 'private, no-cache' })
  if (req.fresh) return void res.status(304).end()
  const range = rangeIn(req, file)
  if (file.headers) res.set(file.headers)
  const { start, end } = range ?? { start: 0, end: size - 1 }
  res.set({ 'Content-Type': type, 'Content-Length': String(end - start + 1) })
  if (file.partial ?? range) res.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`)
  if (req.method === 'HEAD' || size === 0) return void res.end()
  const body = Readable.from(file.read(start, end), { objectMode: false })
  await pipeline(body, res).catch((error: NodeJS.ErrnoException) => {
    if (!DISCONNECTED.has(error.code ?? '')) throw error
  })
}
