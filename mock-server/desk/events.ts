import { shownEntry } from './shown-entry.ts'
import { searchOf, type Middleware, type SessionLocals } from '../http/locals.ts'
import type { LogEntry } from '../http/log.ts'
import { deskStateOf } from './desk-state.ts'
import { isInternalRequest } from './internal-request.ts'

/** Maximum number of earlier requests that a new desk receives. */
const BACKLOG = 200

const event = (name: string, data: unknown, id?: string) =>
  `event: ${name}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`

/** True for requests that may change the session. */
const changes = ({ method, path }: LogEntry) =>
  !['GET', 'HEAD'].includes(method) || /^\/__mock\/open\b|^\/api\/(?:login|logout)\b/.test(path)

/**
 * Server-sent events: `state` after each change, and `request` for each request after
 * `Last-Event-ID` or `?after`.
 */
export const streamEvents: Middleware<SessionLocals> = (req, res) => {
  const { session, mock } = res.locals
  const state = () => {
    const now = mock.sessions.open(session.id)
    res.write(event('state', deskStateOf({ ...res.locals, session: now })))
  }
  const onRequest = (entry: LogEntry) => {
    if (!isInternalRequest(entry)) res.write(event('request', shownEntry(entry), entry.id))
    if (changes(entry)) state()
  }
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  })
  if (req.method === 'HEAD') return void res.end()
  state()
  const logged = mock.log.of(session.id)
  const known = req.headers['last-event-id'] ?? new URLSearchParams(searchOf(req)).get('after')
  const last = logged.findIndex(({ id }) => id === known)
  for (const entry of logged.slice(last + 1).slice(-BACKLOG)) {
    if (!isInternalRequest(entry)) res.write(event('request', shownEntry(entry), entry.id))
  }
  res.once('close', mock.log.subscribe(session.id, onRequest))
}
