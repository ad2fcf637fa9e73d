import { expect, test } from 'vitest'
import { isKeptAnswer, isPicture } from '../../../web/service-worker/kept-requests.ts'

const LIST = 'https://api.example.org/api/archives?page=2'
const JSON_TYPE = { accept: 'application/json' }

test.each([
  ['what anybody may read is kept', new Request(LIST, { headers: JSON_TYPE }), true],
  [
    'what is asked in a member’s name is not',
    new Request(LIST, { headers: { ...JSON_TYPE, authorization: 'Bearer x' } }),
    false,
  ],
  [
    'what changes something is not',
    new Request(LIST, { method: 'POST', headers: JSON_TYPE }),
    false,
  ],
  [
    'what is no answer of the API is not',
    new Request('https://site.example.org/assets/fr.json', { headers: JSON_TYPE }),
    false,
  ],
  ['a page is not', new Request('https://site.example.org/api/x'), false],
])('%s', (_, request, kept) => {
  expect(isKeptAnswer(request)).toBe(kept)
})

test('only pictures of the site’s own origin are kept', () => {
  const own = 'https://site.example.org'
  const picture = { destination: 'image' } as Request
  expect(isPicture(picture, new URL('/files/a.svg', own), own)).toBe(true)
  expect(isPicture(picture, new URL('https://files.example.org/a.svg'), own)).toBe(false)
  expect(isPicture(picture, new URL('/favicon.ico', own), own)).toBe(false)
  expect(isPicture({ destination: '' } as Request, new URL('/a', own), own)).toBe(false)
})
