import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { createServer as createSocket, type AddressInfo, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { apiFault } from '#scripts/release/api-check.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function at(server: Server) {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(() => server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = async (status: number, headers: Record<string, string>, body = '') => {
  const listener: RequestListener = ({ url }, response) => {
    if (url === '/base/api/archives') response.writeHead(status, headers).end(body)
    else response.writeHead(404).end()
  }
  return `http://${await at(createServer(listener))}/base`
}
const json = { 'content-type': 'application/json' }

it.each([
  [200, json, '{"items":[]}', ''],
  [429, {}, '', ''],
  [503, { 'retry-after': '1' }, '', ''],
  [503, {}, '', 'it answers 503'],
  [401, json, '{}', 'it answers 401: archives must be read without signing in'],
  [404, json, '{}', 'it answers 404: is apiHost the address that /api is below'],
  [301, { location: 'https://other.test/' }, '', 'it answers 301 and leads to https://other.test/'],
  [200, { 'content-type': 'text/html' }, '<!doctype html>', 'it answers with a page of HTML'],
  [200, json, '<p>', 'it answers with a page of HTML'],
  [200, json, 'null', 'its answer has no list'],
  [200, json, '{"items":', 'its answer is no JSON'],
])('an API that answers %i %j %s', async (status, headers, body, message) => {
  const api = await answering(status, headers, body)
  const fault = await apiFault(api)
  expect(fault ?? '').toContain(message && `${api}/api/archives cannot be read: ${message}`)
  expect(fault === undefined).toBe(message === '')
})

it('names the cause: no name, no server, no response, no TLS', async () => {
  expect(await apiFault('https://none.invalid')).toMatch(
    /^https:\/\/none\.invalid\/api\/archives cannot be read: this machine knows no address/,
  )
  const closed = createServer()
  const address = await at(closed)
  await new Promise((done) => closed.close(done))
  expect(await apiFault(`http://${address}`)).toMatch(
    /nobody answers at that port \(ECONNREFUSED\)/,
  )
  expect(await apiFault(`http://${await at(createSocket())}`, 300)).toMatch(
    /no answer within 0.3 s/,
  )
  const plain = await at(createServer((_, response) => response.end()))
  expect(await apiFault(`https://${plain}`)).toMatch(/it does not speak TLS there/)
})

it('names the way for a private authority, which then works', async () => {
  const folder = temporaryFolder(onTestFinished)
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const flags =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=private -addext subjectAltName=IP:127.0.0.1'
  execFileSync('openssl', [...flags.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
  const server = createSecure({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) =>
    response.writeHead(200, json).end('{"items":[]}'),
  )
  const address = `https://${await at(server)}`
  expect(await apiFault(address)).toMatch(/authority that Node does not know.*NODE_EXTRA_CA_CERTS=/)
  const program = `import { apiFault } from './scripts/release/api-check.ts'
    console.log(await apiFault('${address}'))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx/esm', '--input-type=module', '--eval', program],
    { env: { ...process.env, NODE_EXTRA_CA_CERTS: cert } },
  )
  expect(stdout).toBe('undefined\n')
})
