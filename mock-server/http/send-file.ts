import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { parseRange, rangeApplies } from '../media/ranges.ts'
import type { Exchange } from './exchange.ts'
import type { Bytes, MediaFile } from './media-file.ts'
import { refuse, refuseFields } from './refusal.ts'

const LONGEST_RANGE = 200

/** Writes at the pace of the reader and stops reading when the reader has gone. */
async function pour(res: ServerResponse, bytes: Bytes) {
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  try {
    for await (const chunk of bytes) {
      if (res.destroyed) return
      if (!res.write(chunk)) await once(res, 'drain', { signal: gone.signal })
    }
    res.end()
  } catch (error) {
    if (!gone.signal.aborted) throw error
  }
}

const knows = (header: string | undefined, tag: string) =>
  header === '*' || header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/** Sends a file as HTTP has it: whole, in part, unchanged, or a refusal of the range. */
export async function sendFile({ req, res, method }: Exchange, file: MediaFile) {
  const { size } = file
  const tag = file.etag
  res.setHeader('Accept-Ranges', 'bytes')
  res.setHeader('ETag', tag)
  res.setHeader('Cache-Control', 'private, max-age=600')
  for (const [name, value] of Object.entries(file.headers ?? {})) res.setHeader(name, value)

  if (knows(req.headers['if-none-match'], tag)) {
    res.writeHead(304).end()
    return
  }
  const asked = req.headers.range
  if (asked && asked.length > LONGEST_RANGE) {
    throw refuseFields([{ field: 'Range', message: `cannot exceed ${LONGEST_RANGE} characters` }])
  }
  const applies = method === 'GET' && rangeApplies(req.headers['if-range']?.toString(), tag)
  const range = parseRange(applies ? asked : undefined, size)
  if (range.kind === 'unsatisfiable') {
    res.removeHeader('ETag')
    throw refuse(416, 'range_not_satisfiable', `The file has ${size} bytes.`, {
      'Content-Range': `bytes */${size}`,
      'Cache-Control': 'no-store',
    })
  }
  const { start, end } = range.kind === 'part' ? range : { start: 0, end: size - 1 }
  res.setHeader('Content-Type', file.type)
  res.setHeader('Content-Length', end - start + 1)
  const partial = range.kind === 'part'
  if (partial) res.setHeader('Content-Range', `bytes ${start}-${end}/${size}`)
  res.writeHead(partial ? 206 : 200)
  if (method === 'HEAD' || size === 0) res.end()
  else await pour(res, file.read(start, end))
}
