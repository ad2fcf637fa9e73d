import { is } from '../../makers.ts'
import type { Answered, Bug, Sent } from '../../drifting-server.ts'
import { COMMENT, ME, THREADS, write, type Drift } from '../drift.ts'

type Row = Record<string, unknown>

/** The text of a written body becomes another one. */
const kept = (method: string, path: RegExp, change: (text: string) => string): Bug => ({
  send: (sent: Sent) => {
    if (!is(sent, method, path)) return sent
    const form = String(sent.headers['content-type']).includes('urlencoded')
    const text = sent.body.toString()
    try {
      if (!form) {
        const body = JSON.parse(text) as Row
        if (typeof body.text !== 'string') return sent
        return resized(sent, JSON.stringify({ ...body, text: change(body.text) }))
      }
      const pairs = [...new URLSearchParams(text)].map(([name, value]) => [name, change(value)])
      return resized(sent, String(new URLSearchParams(pairs)))
    } catch {
      return sent
    }
  },
})
export const resized = (sent: Sent, text: string): Sent => {
  const body = Buffer.from(text)
  return { ...sent, body, headers: { ...sent.headers, 'content-length': String(body.length) } }
}

const refused = (answered: Answered, field: string): Answered => ({
  ...answered,
  status: 400,
  headers: { ...answered.headers, 'content-type': 'application/json' },
  body: Buffer.from(
    JSON.stringify({ error: 'bad_request', errors: [{ field, message: 'is not valid' }] }),
  ),
})
const textOf = ({ body }: Sent) => {
  try {
    return (JSON.parse(body.toString()) as { text?: string }).text ?? ''
  } catch {
    return ''
  }
}
/** A comment that is refused, though the contract takes it. */
const strict = (wrong: (text: string) => boolean): Bug => ({
  answer: (answered, sent) =>
    is(sent, 'POST', THREADS) && answered.status === 201 && wrong(textOf(sent))
      ? refused(answered, 'text')
      : answered,
})
const mottoOf = ({ body }: Sent) => new URLSearchParams(body.toString()).get('motto') ?? ''
const strictMotto = (wrong: (text: string) => boolean): Bug => ({
  answer: (answered, sent) =>
    is(sent, 'PATCH', ME) && answered.status === 200 && wrong(mottoOf(sent))
      ? refused(answered, 'motto')
      : answered,
})
const WIDE = /[\u{10000}-\u{10FFFF}]/u

export const storedTextDrifts: readonly Drift[] = [
  write(
    'updateProfile',
    'write',
    'a motto counted in halves of letters',
    strictMotto((text) => text.length > 100),
  ),
  write(
    'updateProfile',
    'write',
    'a motto counted in bytes',
    strictMotto((text) => Buffer.byteLength(text) > 100),
  ),
  write(
    'createComment',
    'write',
    'a comment that ends at its first picture',
    kept('POST', THREADS, (text) => text.replace(/^(.+?)[\u{10000}-\u{10FFFF}].*$/su, '$1')),
  ),
  write(
    'updateProfile',
    'write',
    'pictures in a motto are question marks',
    kept('PATCH', ME, (text) => text.replace(new RegExp(WIDE, 'gu'), '?')),
  ),
  write(
    'createComment',
    'write',
    'a comment of one line',
    kept('POST', THREADS, (text) => text.replaceAll(/\s*\n\s*/g, ' ')),
  ),
  write(
    'createComment',
    'write',
    'two blanks are one',
    kept('POST', THREADS, (text) => text.replaceAll(/ {2,}/g, ' ')),
  ),
  write(
    'updateComment',
    'write',
    'an edit that doubles its quotes',
    kept('PATCH', COMMENT, (text) => text.replaceAll("'", "''")),
  ),
  write(
    'createComment',
    'write',
    'a joined picture falls apart',
    kept('POST', THREADS, (text) => text.replaceAll(/(?<=\S)\u200D(?=\S)/g, '')),
  ),
  write(
    'createComment',
    'form',
    'a zero is nothing',
    strict((text) => text.trim() === '0'),
  ),
  write(
    'updateProfile',
    'write',
    'a motto of zero is none',
    kept('PATCH', ME, (text) => (text === '0' ? '' : text)),
  ),
  write(
    'updateProfile',
    'write',
    'a number is not the text it was',
    kept('PATCH', ME, (text) => (/^\d+(?:\.\d+)?$/.test(text) ? String(Number(text)) : text)),
  ),
  write(
    'createComment',
    'form',
    'a comment of full length is refused',
    strict((text) => Array.from(text).length >= 2000),
  ),
  write(
    'createComment',
    'form',
    'the length of a comment in bytes',
    strict((text) => Buffer.byteLength(text) > 2000),
  ),
  write(
    'createComment',
    'refusal',
    'a comment that is too long is cut',
    kept('POST', THREADS, (text) => Array.from(text).slice(0, 2000).join('')),
  ),
  write(
    'updateProfile',
    'refusal',
    'a motto that is too long is cut',
    kept('PATCH', ME, (text) => Array.from(text).slice(0, 100).join('')),
  ),
  write(
    'updateProfile',
    'write',
    'a plus is a plus',
    kept('PATCH', ME, (text) => text.replaceAll(' ', '+')),
  ),
  write(
    'updateComment',
    'refusal',
    'an edit that is too long is cut',
    kept('PATCH', COMMENT, (text) => Array.from(text).slice(0, 2000).join('')),
  ),
]
