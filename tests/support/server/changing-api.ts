import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#mock/app.ts'

type Summary = { id: string; title: string }

/**
 * A mock server at another origin, where tests delete and rename archives. `world.refuses` is the
 * number of requests to answer with 503, `world.lists` replaces its lists, and what `world.invalid`
 * matches is answered with 400.
 */
export async function changingApi(archives: number) {
  const world = {
    deleted: new Set<string>(),
    renamed: new Set<string>(),
    refuses: 0,
    lists: {} as Record<string, unknown>,
    invalid: undefined as RegExp | undefined,
  }
  const asked: string[] = []

  /** Returns the mock server's response with the test's changes. */
  function afterwards(body: unknown): unknown {
    const list = (items: Summary[]) =>
      items
        .filter(({ id }) => !world.deleted.has(id))
        .map((one) => (world.renamed.has(one.id) ? { ...one, title: 'Another title' } : one))
    const { items, id } = body as { items?: Summary[]; id?: string }
    if (items) return { ...(body as object), items: list(items), ...world.lists }
    return id ? list([body as Summary])[0] : body
  }

  const app = createApp({ archives, quiet: true })
  const mock = createServer(app)
  await new Promise<void>((listening) => mock.listen(0, '127.0.0.1', listening))
  const behind = `http://127.0.0.1:${(mock.address() as AddressInfo).port}`
  const api = createServer((request, response) => {
    const { url = '/' } = request
    asked.push(url)
    const answer = async () => {
      if (world.refuses > 0) {
        world.refuses -= 1
        return response.writeHead(503, { 'retry-after': '1' }).end()
      }
      if (world.invalid?.test(url)) return response.writeHead(400).end()
      const answered = await fetch(behind + url)
      const { status } = answered
      const kind = answered.headers.get('content-type') ?? ''
      if (!kind.includes('json'))
        return response.writeHead(status, { 'content-type': kind }).end(await answered.text())
      const body = afterwards(await answered.json())
      const type = { 'content-type': 'application/json' }
      if (body === undefined) return response.writeHead(404, type).end('{}')
      return response.writeHead(status, type).end(JSON.stringify(body))
    }
    void answer()
  })
  api.once('close', () => {
    mock.close()
    mock.closeAllConnections()
  })
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const close = () => {
    app.close()
    api.close()
    api.closeAllConnections()
  }
  return { origin, world, asked, close }
}
