import { expect, test } from 'vitest'
import {
  JSON_CONTENT_TYPE,
  isCacheableApiRequest,
  isOfType,
  isImageRequest,
  isAppShell,
  IMAGE_TYPE,
} from '#web/service-worker/cacheable-requests.ts'

const LIST = 'https://api.example.org/api/archives?page=2'
const JSON_TYPE = { accept: 'application/json' }

test.each([
  ['a public response is cached', new Request(LIST, { headers: JSON_TYPE }), true],
  [
    'an authorized request is not',
    new Request(LIST, { headers: { ...JSON_TYPE, authorization: 'Bearer x' } }),
    false,
  ],
  ['a POST request is not', new Request(LIST, { method: 'POST', headers: JSON_TYPE }), false],
  [
    'a request outside the API is not',
    new Request('https://site.example.org/assets/fr.json', { headers: JSON_TYPE }),
    false,
  ],
  [
    'a day of every year is cached',
    new Request('https://api.example.org/api/archives/on-this-day?month=3&day=12&limit=3', {
      headers: JSON_TYPE,
    }),
    true,
  ],
  [
    'a complete date, possibly of birth, is not',
    new Request('https://api.example.org/api/archives/on-this-day?year=1978&month=3&day=12', {
      headers: JSON_TYPE,
    }),
    false,
  ],
  ['a page request is not', new Request('https://site.example.org/api/x'), false],
])('%s', (_, request, isCached) => {
  expect(isCacheableApiRequest(request)).toBe(isCached)
})

test('only images of the site’s origin are cached', () => {
  const own = 'https://site.example.org'
  const picture = { destination: 'image' } as Request
  expect(isImageRequest(picture, new URL('/files/a.svg', own), own)).toBe(true)
  expect(isImageRequest(picture, new URL('https://files.example.org/a.svg'), own)).toBe(false)
  expect(isImageRequest(picture, new URL('/favicon.ico', own), own)).toBe(false)
  expect(isImageRequest({ destination: '' } as Request, new URL('/a', own), own)).toBe(false)
})

test.each([
  ['an answer', JSON_CONTENT_TYPE, 200, 'application/json; charset=utf-8', true],
  ['a page in its place', JSON_CONTENT_TYPE, 200, 'text/html', false],
  ['a failure', JSON_CONTENT_TYPE, 503, 'application/json', false],
  ['a part', JSON_CONTENT_TYPE, 206, 'application/json', false],
  ['a picture', IMAGE_TYPE, 200, 'image/svg+xml', true],
  ['a page in the place of a picture', IMAGE_TYPE, 200, 'text/html; charset=utf-8', false],
  ['nothing', IMAGE_TYPE, 200, undefined, false],
])('%s is cached by its type only', (_, type, status, contentType, isCached) => {
  const headers = contentType ? { 'content-type': contentType } : undefined
  expect(isOfType(new Response(null, { status, headers }), type)).toBe(isCached)
})

test('only the app of this build is cached', () => {
  const files = ['/assets/app-1.js', '/assets/app-1.css', '/assets/type-1.woff2']
  const page = (...named: string[]) =>
    `<script data-prerendered="/assets/prerendered-boot-1.js"></script>${named
      .map((file) => `<link rel="x" href="${file}"><script src="${file}"></script>`)
      .join('')}`
  expect(isAppShell(files, page(...files))).toBe(true)
  // Not the app's page: another build, a maintenance page, an empty response.
  expect(isAppShell(files, page('/assets/type-1.woff2', '/assets/app-2.js'))).toBe(false)
  expect(isAppShell(files, '<h1>Back soon</h1><img src="/logo.png">')).toBe(false)
  expect(isAppShell(files, '')).toBe(false)
})
