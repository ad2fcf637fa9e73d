import { endpoints, type components } from '#contract'
import type { OperationId } from '../../src/contract/operations.ts'
import type { Answered, Ask, Sent } from './drifting-server.ts'

export type S = components['schemas']
export type Summary = S['ArchiveSummary']

export const queryOf = ({ path }: Sent) => new URLSearchParams(path.split('?')[1])
export const parse = ({ body }: Answered): unknown => JSON.parse(body.toString())
export const sessionOf = ({ headers }: Sent) => String(headers['x-mock-session'])

const patterns = new Map(
  Object.entries(endpoints).map(([id, { method, path }]) => {
    const address = path.replace('{path}', '.+').replaceAll(/\{\w+\}/g, '[^/]+')
    return [id, { method: method.toUpperCase(), path: new RegExp(`^${address}$`) }] as const
  }),
)

/** HEAD and OPTIONS belong to no operation. */
export function isOf(operation: OperationId | 'any', { method, path }: Sent): boolean {
  if (operation === 'any') return true
  const pattern = patterns.get(operation)
  return pattern?.method === method && pattern.path.test(path.split('?')[0] ?? '')
}

export const withJson = (answered: Answered, body: unknown): Answered => ({
  ...answered,
  body: Buffer.from(JSON.stringify(body)),
})
export const withHeaders = (
  answered: Answered,
  headers: Record<string, string | undefined>,
): Answered => ({ ...answered, headers: { ...answered.headers, ...headers } })
export const setHeaders = (sent: Sent, headers: Record<string, string | undefined>): Sent => ({
  ...sent,
  headers: Object.fromEntries(
    Object.entries({ ...sent.headers, ...headers }).filter(([, value]) => value !== undefined),
  ),
})
export const withBody = (sent: Sent, text: string): Sent => {
  const body = Buffer.from(text, 'utf8')
  return { ...setHeaders(sent, { 'content-length': String(body.length) }), body }
}

export const instead = (
  status: number,
  body: unknown = { error: 'bad_request', message: 'No.' },
) => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
})
export const NOTHING: Answered = { status: 204, headers: {}, body: Buffer.alloc(0) }
export const HTML: Answered = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from('<!doctype html><title>Cannot GET</title>'),
}

/** @returns an empty object for other bodies */
export function fieldsOf({ headers, body }: Sent): Readonly<Record<string, unknown>> {
  if (String(headers['content-type']).includes('urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body.toString()))
  }
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** @returns '' for a missing field */
export function textIn(sent: Sent, field: string): string {
  const text = fieldsOf(sent)[field]
  return typeof text === 'string' ? text : ''
}

export const otherDay = (day: string, by: number) =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)

export async function everyRow(ask: Ask, path: string, pairs: URLSearchParams): Promise<Summary[]> {
  const wanted = new URLSearchParams(pairs)
  const rows: Summary[] = []
  for (let page = 1; ; page++) {
    wanted.set('page', String(page))
    const { items, pageCount } = parse(await ask(`${path}?${String(wanted)}`)) as S['ArchivePage']
    rows.push(...items)
    if (page >= pageCount) return rows
  }
}
