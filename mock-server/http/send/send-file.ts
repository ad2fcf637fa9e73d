import { parseRange, rangeApplies } from '../../media/ranges.ts'
import type { Exchange } from '../exchange.ts'
import type { MediaFile } from '../../contract/media-file.ts'
import { writeBody } from './write-body.ts'
import { refuse, refuseFields } from '../../contract/refusal.ts'

const LONGEST_RANGE = 200

const knows = (header: string | undefined, tag: string) =>
  header === '*' || header?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)

/** Sends a file as HTTP has it: whole, in part, unchanged, or a refusal of the range. */
export async function sendFile(exchange: Exchange, file: MediaFile) {
  const { req, res, method, delivery } = exchange
  const { size } = file
  const tag = file.etag
  res.setHeader('Accept-Ranges', 'bytes')
  res.setHeader('ETag', tag)
  // Asked for each time, so that a fault shows although a browser has the file; what a fault spoils is not kept.
  res.setHeader('Cache-Control', delivery ? 'no-store' : 'private, no-cache')
  for (const [name, value] of Object.entries(file.headers ?? {})) res.setHeader(name, value)

  if (!delivery && knows(req.headers['if-none-match'], tag)) {
    res.writeHead(304).end()
    return
  }
  const asked = req.headers.range
  if (asked && asked.length > LONGEST_RANGE) {
    const message = `cannot exceed ${LONGEST_RANGE} characters`
    throw refuseFields([{ field: 'Range', message, code: 'too_long', limit: LONGEST_RANGE }])
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
  res.setHeader('Content-Type', delivery?.type ?? file.type)
  res.setHeader('Content-Length', end - start + 1)
  const partial = file.partial ?? range.kind === 'part'
  if (partial) res.setHeader('Content-Range', `bytes ${start}-${end}/${size}`)
  res.writeHead(partial ? 206 : 200)
  if (method === 'HEAD' || size === 0) res.end()
  else await writeBody(res, file.read(start, end), end - start + 1, delivery?.transform)
}
