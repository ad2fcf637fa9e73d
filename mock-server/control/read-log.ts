import { badFields } from '../contract/answers.ts'
import type { AnyAnswer } from '../contract/operation.ts'
import { harOf } from './har.ts'
import { shownEntry } from '../http/log/log-entry.ts'
import type { Call } from '../http/route.ts'

/** The requests of this session that are still held, oldest first; `?format=har` as HAR 1.2. */
export function readLog({ exchange: { search, own }, session, context }: Call): AnyAnswer {
  const format = new URLSearchParams(search).get('format') ?? 'json'
  const entries = context.log.of(session.id).map(shownEntry)
  if (format === 'json') return { status: 200, body: entries }
  if (format !== 'har') return badFields({ field: 'format', message: 'must be one of json, har' })
  const headers = { 'Content-Disposition': 'attachment; filename="plus2tele.har"' }
  return { status: 200, body: harOf(entries, own), headers }
}
