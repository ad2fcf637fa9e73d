import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { shownEntry } from '#mock/desk/shown-entry.ts'
import { newSession, type Session } from '#mock/sessions/session.ts'
import { createLog, lineOf, type LogEntry } from '#mock/http/log.ts'

function requestOf(url: string, session?: Session, sentText?: string) {
  const req = Object.assign(new IncomingMessage(new Socket()), { originalUrl: url, method: 'GET' })
  const locals = {
    id: 'a',
    started: 0,
    outcome: 'ok' as const,
    detail: undefined,
    formText: undefined,
    sentText,
    ...(session && { session }),
  }
  return [req, Object.assign(new ServerResponse(req), { locals }), 200] as const
}

function logged(url: string): LogEntry {
  const entries: LogEntry[] = []
  createLog((entry) => entries.push(entry)).add(...requestOf(url))
  const [entry] = entries
  if (!entry) throw new Error('Nothing was logged.')
  return entry
}

const lineFor = (url: string) => lineOf(logged(url)).replace(/[\d.]+ ms$/, 'ms')

it.each([
  ['/api/archives?page=2', '/api/archives?page=2'],
  ['/api/home?token=secret&page=2', '/api/home?token=***&page=2'],
  ['/api/home?Access_TOKEN=secret', '/api/home?Access_TOKEN=***'],
  ['/api/home?code=secret', '/api/home?code=***'],
  ['/api/home?authorization=secret', '/api/home?authorization=***'],
  ['/files/mock_secret', '/files/***'],
  ['/api/{"code":"secret"}', '/api/{"code":"***"}'],
  ['/a\u001b[31m\u2028\u200b', '/a\\u001b[31m\\u2028\\u200b'],
  ['/é', '/é'],
  [`/${'x'.repeat(400)}`, `/${'x'.repeat(299)}…`],
])('%j is printed without secrets, and truncated', (url, shown) => {
  expect(lineFor(url)).toBe(`200 GET ${shown} ms`)
})

it('the oldest response bodies go when there is no room for more', () => {
  const log = createLog(undefined)
  const session = newSession('one', {} as Session['active'])
  for (let turn = 0; turn < 5; turn++) {
    const sentText = `${turn}`.padEnd(512 * 1024 + 1)
    log.add(...requestOf('/api/home', session, sentText))
  }
  const texts = log.of('one').map(({ text }) => text?.trim())
  expect(texts).toEqual([undefined, undefined, '2', '3', '4'])
})

it('a pending request reveals no secret of its URL', () => {
  const entry = logged('/api/home?token=first&code=second#mock_third')
  const views = [shownEntry(entry), Object.entries(entry), entry].map((one) => JSON.stringify(one))
  for (const view of [...views, inspect(entry, { depth: 9, showHidden: true })]) {
    expect(view).toContain('GET')
    expect(view).not.toMatch(/first|second|third/)
  }
  expect(shownEntry(entry).path).toBe('/api/home?token=***&code=***')
})
