import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { curlOf } from '#mock/desk/curl.ts'
import { logEntry as entry } from '#test/support/server/desk.ts'

/** Returns the arguments that a shell passes for this command line. */
const wordsOf = (line: string) =>
  execFileSync('sh', ['-c', line.replace(/^curl -g/, `printf '%s\\0'`)], { env: { TOKEN: 'tok' } })
    .toString()
    .split('\0')
    .slice(0, -1)

it('a request becomes a line in the same session', () => {
  expect(wordsOf(curlOf(entry, 'http://localhost:3333', 's-1'))).toEqual([
    'http://localhost:3333/api/home',
    '-H',
    'X-Mock-Session: s-1',
  ])
})

it('uses the shell’s token, and omits the browser’s headers', () => {
  const headers = [
    { name: 'Authorization', value: 'Bearer ***' },
    { name: 'Cookie', value: '***' },
    { name: 'User-Agent', value: 'Mozilla' },
    { name: 'Range', value: 'bytes=0-' },
  ]
  const line = curlOf(
    { ...entry, method: 'PATCH', request: { headers, body: 'motto=a b' } },
    '',
    's',
  )
  expect(wordsOf(line)).toEqual([
    '-X',
    'PATCH',
    '/api/home',
    '-H',
    'X-Mock-Session: s',
    '-H',
    'Authorization: Bearer tok',
    '-H',
    'Range: bytes=0-',
    '--data-raw',
    'motto=a b',
  ])
})

it('requests HEAD without a body, and escapes brackets', () => {
  const line = curlOf({ ...entry, method: 'HEAD', path: '/api/search?q=[a]{b}' }, '', 's')
  expect(line).toMatch(/^curl -g --head '\/api\/search\?q=\[a\]\{b\}' /)
})

it('a shell reads any body and path as they were', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((one) => !one.includes('\0'))
  const check = (path: string, body: string) => {
    const words = wordsOf(curlOf({ ...entry, path, request: { headers: [], body } }, '', 's'))
    expect([words[0], words.at(-1)]).toEqual([path, body])
  }
  fc.assert(fc.property(text, text, check), { numRuns: 25 })
})
