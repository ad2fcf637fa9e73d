import type { IncomingHttpHeaders } from 'node:http'
import http from 'node:http'
import https from 'node:https'
import type { Addresses } from './hosts.ts'

/** Origins of this test run. */
export const addresses = JSON.parse(process.env.RELEASE_ADDRESSES ?? '{}') as Addresses

type Ask = {
  method?: string
  headers?: Record<string, string>
  /** The Host header, if it differs from the URL's host. */
  host?: string
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request without following redirects or normalising the path, unlike a browser. */
export function rawRequest(address: string, { method = 'GET', headers = {}, host }: Ask = {}) {
  const [, scheme = '', authority = '', path = '/'] = /^(\w+):\/\/([^/]+)(.*)$/.exec(address) ?? []
  const [hostname = '', port] = authority.split(':')
  const options = {
    method,
    path: path || '/',
    host: '127.0.0.1',
    port,
    agent: false as const,
    headers: { host: host ?? authority, ...headers },
  }
  return new Promise<Answer>((resolve, reject) => {
    const take = (response: http.IncomingMessage) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const { statusCode: status = 0 } = response
          resolve({ status, headers: response.headers, body: Buffer.concat(chunks) })
        })
    }
    const request =
      scheme === 'https'
        ? https.request({ ...options, servername: hostname, rejectUnauthorized: false }, take)
        : http.request(options, take)
    request.once('error', reject).end()
  })
}
