import { request } from 'node:http'

/** What the socket saw of one answer, broken or not. */
export type Wire = {
  status?: number
  headers: Record<string, unknown>
  /** What Content-Length promised. */
  promised: number
  /** Bytes of the body that came. */
  arrived: number
  text: string
  /** Node's code of how the connection ended, when not well. */
  error?: string
}

type Watch = {
  method?: string
  headers?: Record<string, string>
  /** Asked after each piece that comes; true hangs up. */
  enough?: (arrived: number) => boolean
  /** Most bytes of headers taken, where Node's own 16 kB are not enough. */
  maxHeaderSize?: number
}

/** Watches an answer on the socket; `enough` hangs up by itself, for answers that never end. */
export const watchWire = (
  url: string,
  { method = 'GET', headers = {}, enough, maxHeaderSize }: Watch = {},
) =>
  new Promise<Wire>((done) => {
    const seen: Wire = { headers: {}, promised: Number.NaN, arrived: 0, text: '' }
    const finish = (error?: NodeJS.ErrnoException) =>
      done({ ...seen, ...(error?.code && { error: error.code }) })
    const sent = request(
      url,
      { method, headers, agent: false, ...(maxHeaderSize && { maxHeaderSize }) },
      (response) => {
        seen.status = response.statusCode ?? 0
        seen.headers = response.headers
        seen.promised = Number(response.headers['content-length'])
        response.setEncoding('latin1')
        response.on('data', (chunk: string) => {
          seen.arrived += chunk.length
          seen.text += chunk
          if (!enough?.(seen.arrived)) return
          finish()
          sent.destroy()
        })
        response.on('error', finish).on('end', () => finish())
      },
    )
    sent.maxHeadersCount = 0
    sent.on('error', finish)
    sent.end()
  })
