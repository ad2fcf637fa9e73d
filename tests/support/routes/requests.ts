import { readFile } from 'node:fs/promises'
import type { paths } from '#contract'

/** An operation of the contract, such as `PATCH /api/@me`. */
export type Operation = `${'GET' | 'POST' | 'PATCH' | 'DELETE'} ${keyof paths}`

/** @param send asks the mock server, with this request or with another */
type Answer = (
  send: (instead?: Request) => Promise<Response>,
  request: Request,
) => Response | Promise<Response>

const matches = (operation: Operation, { method, url }: Request) => {
  const [wanted, path = ''] = operation.split(' ')
  const pattern = new RegExp(`^${path.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`)
  return method === wanted && pattern.test(new URL(url).pathname)
}

/**
 * The `fetch` of a page on the mock server's origin: notes each request, replaces the answers that
 * a test wants replaced, and sends nothing elsewhere.
 *
 * @param strangers receives the addresses elsewhere
 */
export function pageRequests(origin: string, session: string, strangers: string[]) {
  const nodeFetch = globalThis.fetch
  let life = new AbortController()
  const sent: { request: Request; body: string; status?: number }[] = []
  let pending = 0
  let offset = 0
  const answers: { operation: Operation; answer: Answer }[] = []

  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const given = input instanceof Request ? input : new Request(new URL(input, origin), init)
    const signal = AbortSignal.any([
      given.signal,
      life.signal,
      ...(init?.signal ? [init.signal] : []),
    ])
    const request = new Request(given, { ...init, signal })
    const url = new URL(request.url)
    if (url.origin !== origin) {
      strangers.push(request.url)
      throw new TypeError('Failed to fetch')
    }
    // The development server serves the files of the site so.
    if (url.pathname.startsWith('/src/'))
      return new Response(await readFile(`web${url.pathname}`, 'utf8'))
    request.headers.set('x-mock-session', session)
    const row: (typeof sent)[number] = { request, body: await request.clone().text() }
    sent.push(row)
    const chosen = answers.findLast(({ operation }) => matches(operation, request))
    const send = (instead = request) => nodeFetch(instead)
    pending++
    const respond = async () => (chosen ? chosen.answer(send, request) : send())
    const response = await respond().finally(() => pending--)
    signal.throwIfAborted()
    row.status = response.status
    if (offset) {
      const headers = new Headers(response.headers)
      headers.set('date', new Date(Date.now() + offset).toUTCString())
      Object.defineProperty(response, 'headers', { value: headers })
    }
    if (response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }

  const answer = (operation: Operation, how: Answer) => {
    const row = { operation, answer: how }
    answers.push(row)
    return { end: () => void answers.splice(answers.indexOf(row), 1) }
  }

  const of = (operation: Operation) => sent.filter(({ request }) => matches(operation, request))

  return {
    fetch,
    /** The page ends, and with it its requests. */
    abort() {
      life.abort()
      life = new AbortController()
    },
    /** Sets the server's clock, as in the Date header of its responses. */
    setTime: (time: string) => void (offset = Date.parse(time) - Date.now()),
    /** Replaces the answers of an operation, until `end`. `Response.error()` is a lost connection. */
    answer,
    /** Delays the requests of an operation until `go`. */
    delay(operation: Operation, how: Answer = async (send) => send()) {
      let go = () => {}
      const released = new Promise<void>((done) => (go = done))
      answer(operation, async (send, request) => {
        await released
        return how(send, request)
      })
      return { go: () => go() }
    },
    /** The bodies of the requests of an operation. */
    sent: (operation: Operation) => of(operation).map(({ body }) => body),
    /** How many requests were sent, and how many of them have no response yet. */
    count: () => sent.length,
    pending: () => pending,
    urls: (operation: Operation) => of(operation).map(({ request }) => request.url),
    /** The Authorization headers of all requests that have one. */
    bearers: () => sent.flatMap(({ request }) => request.headers.get('authorization') ?? []),
    /** The status of each response to an operation. */
    answered: (operation: Operation) => of(operation).flatMap(({ status }) => status ?? []),
  }
}
