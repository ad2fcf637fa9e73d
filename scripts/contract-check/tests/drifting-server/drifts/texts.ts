import { is, json } from '../makers.ts'
import type { Answered, Sent } from '../drifting-server.ts'
import { ME, PROFILE, THREADS, says, write, type Drift, type S } from './drift.ts'

const withBody = (sent: Sent, text: string): Sent => {
  const body = Buffer.from(text)
  return { ...sent, body, headers: { ...sent.headers, 'content-length': String(body.length) } }
}

const textIn = ({ body }: Sent): unknown => {
  try {
    return (JSON.parse(body.toString()) as { text?: unknown }).text
  } catch {
    return undefined
  }
}

const mottoIn = ({ body }: Sent) => new URLSearchParams(body.toString()).get('motto') ?? ''

const INVISIBLE = /^[\s\u200B\u2060\u00AD\u3164]+$/

export const textDrifts: readonly Drift[] = [
  write('createComment', 'refusal', 'a comment of zero-width characters is taken', {
    send: (sent) => {
      const text = textIn(sent)
      const isTaken = is(sent, 'POST', THREADS) && typeof text === 'string' && text !== ''
      return isTaken && INVISIBLE.test(text) && !/^\s+$/.test(text)
        ? withBody(sent, JSON.stringify({ text: '-' }))
        : sent
    },
  }),
  write('updateProfile', 'refusal', 'a motto of nothing that shows is taken', {
    send: (sent) =>
      is(sent, 'PATCH', ME) && INVISIBLE.test(mottoIn(sent)) ? withBody(sent, 'motto=-') : sent,
  }),
  write('updateProfile', 'write', 'a motto that keeps the blanks around it', {
    answer: (answered: Answered, sent: Sent) =>
      is(sent, 'PATCH', ME) && answered.status === 200 && mottoIn(sent) !== mottoIn(sent).trim()
        ? json(answered, (body: S['User']) => ({ ...body, motto: mottoIn(sent) }))
        : answered,
  }),
  write('createComment', 'write', 'a comment that keeps the blanks around it', {
    answer: (answered: Answered, sent: Sent) =>
      is(sent, 'POST', THREADS) && answered.status === 201
        ? json(answered, (body: S['Comment']) => ({ ...body, text: textIn(sent) }))
        : answered,
  }),
  {
    name: 'a blank motto instead of none',
    operation: 'getProfile',
    rule: 'form',
    ...says(PROFILE, (body: S['Profile']) => ({ ...body, motto: body.motto ?? '\u200B' })),
  },
]
