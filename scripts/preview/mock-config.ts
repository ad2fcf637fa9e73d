import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withMockConfig } from '../../web/vite/mock-config.ts'
import { securityHeaders } from './headers.ts'

/** The host of a build that speaks to the mock server: only its config.js differs. */
export function mockConfigHost(folder: string, host: RequestListener): RequestListener {
  const headers = {
    ...securityHeaders(),
    'cache-control': 'no-cache',
    'content-type': 'text/javascript',
  }
  return (request, response) => void answer(request, response)

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url?.split('?', 1)[0]
    const config =
      path === '/config.js' && request.method === 'GET'
        ? await readFile(join(folder, 'config.js'), 'utf8').catch(() => undefined)
        : undefined
    if (config === undefined) return host(request, response)
    const text = Buffer.from(withMockConfig(config))
    const small = /\bbr\b/.test(String(request.headers['accept-encoding']))
    const body = small ? brotliCompressSync(text) : text
    response.writeHead(200, {
      ...headers,
      vary: 'accept-encoding',
      'content-length': body.length,
      ...(small && { 'content-encoding': 'br' }),
    })
    response.end(body)
  }
}
