import type { OperationId } from '../../src/contract/operations.ts'
import type { Answered, Bug, Sent } from './drifting-server.ts'

/** A seeded bug, and what the suite must say of it. */
export interface SeededBug extends Bug {
  readonly name: string
  readonly operation: OperationId
  /** Where the drift is: JSON pointer, status or header. */
  readonly where: RegExp
}

export const json = (answered: Answered, change: (body: never) => unknown): Answered => {
  if (!String(answered.headers['content-type']).startsWith('application/json')) return answered
  const body = Buffer.from(JSON.stringify(change(JSON.parse(answered.body.toString()) as never)))
  return { ...answered, body }
}

export const query = (sent: Sent, change: (query: URLSearchParams) => void): Sent => {
  const [path = '', text] = sent.path.split('?')
  const pairs = new URLSearchParams(text)
  change(pairs)
  return { ...sent, path: pairs.size > 0 ? `${path}?${String(pairs)}` : path }
}

export type Row = Record<string, unknown>
export type Page = { items: Row[]; page: number; total: number; pageCount: number }

export const is = (sent: Sent, method: string, path: RegExp) =>
  sent.method === method && path.test(sent.path.split('?')[0] ?? '')

export const inAnswers = (
  method: string,
  path: RegExp,
  change: (answered: Answered) => Answered,
) => ({
  answer: (answered: Answered, sent: Sent) =>
    is(sent, method, path) && answered.status < 300 ? change(answered) : answered,
})

export const inBodies = (path: RegExp, change: (body: never) => unknown) =>
  inAnswers('GET', path, (answered) => json(answered, change))

export const elsewhere = (method: string, path: RegExp) => ({
  send: (sent: Sent): Sent =>
    is(sent, method, path)
      ? { ...sent, headers: { ...sent.headers, 'x-mock-session': 'elsewhere' } }
      : sent,
})

export const ARCHIVES = /^\/api\/archives$/
export const ARCHIVE = /^\/api\/archive\/[^/]+$/
export const COMMENTS = /^\/api\/archive\/[^/]+\/comments$/
export const FILES = /^\/files\//

export const without = (name: string, sent: Sent) => query(sent, (pairs) => pairs.delete(name))

export const shift = (sent: Sent) =>
  query(sent, (pairs) => {
    const page = Number(pairs.get('page') ?? '1')
    if (page > 1) pairs.set('page', String(page - 1))
  })

export const header = (answered: Answered, name: string, value: string | undefined): Answered => ({
  ...answered,
  headers: { ...answered.headers, [name]: value },
})
