import { request } from 'node:http'

/** A response as received on the socket, complete or not. */
export type Wire = {
  status?: number
  headers: Record<string, unknown>
  /** The Content-Length. */
  promised: number
  /** Received bytes of the body. */
  arrived: number
  text: string
  /** Node's error code if the connection failed. */
  error?: string
}

type Watch = {
  method?: string
  headers?: Record<string, string>
  /** Called after each chunk; true closes the connection. */
  enough?: (arrived: number) => boolean
  /** Maximum size of headers, where Node's default of 16 kB is not enough. */
  maxHeaderSize?: number
}

/** Sends a request and records its response. `enough` closes the connection of an endless one. */
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
