import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, vi } from 'vitest'

/** Requests since the last change of the responses. */
export const seen: {
  method: string
  url: string
  authorization?: string
  type?: string
  body: string
}[] = []
let listener: RequestListener

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const { method = '', url = '', headers } = request
    const { authorization, 'content-type': type } = headers
    seen.push({ method, url, body, ...(authorization && { authorization }), ...(type && { type }) })
    listener(request, response)
  })
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
export const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const page: Record<string, unknown> = {
  location: { origin, hostname: '127.0.0.1', search: '', pathname: '/' },
}
vi.stubGlobal('window', Object.assign(page, { parent: page }))
// request-policy.test.ts checks the delays.
const { policy } = await import('#web/src/api/request-policy.ts')
Object.assign(policy, { delay: 0, jitter: 0 })
/** The client reads its base URL on import, from this server's page. */
export const { api, dataOf } = await import('#web/src/api/client.ts')
export const { setCredentials } = await import('#web/src/api/bearer.ts')

afterEach(() => setCredentials(undefined))
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

export const json = 'application/json'
export function respondWith(next: RequestListener): void {
  seen.length = 0
  listener = next
}
export const serve = (status: number, body: string, type: string | null = json): void =>
  respondWith((_request, response) =>
    response.writeHead(status, type ? { 'content-type': type } : {}).end(body),
  )

export const home = () => dataOf(api.GET('/api/home'))
export const me = () => dataOf(api.GET('/api/@me'))
/** A complete response of `home`. */
export const feed = { stats: {}, featured: [], latest: [], popular: [] }

export const failureOf = (call: Promise<unknown>) =>
  call.then(
    (data) => ({ data }),
    (failure: unknown) => failure,
  )
