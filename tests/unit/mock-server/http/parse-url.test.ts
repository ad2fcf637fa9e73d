import { expect, it } from 'vitest'
import { parseUrl } from '#mock/http/read/parse-url.ts'

it('an address with accents is one, however often it is asked', () => {
  const asked = Array.from({ length: 10_000 }, () => parseUrl('https://musée.example/été'))
  expect(new Set(asked.map((address) => address?.hostname))).toEqual(
    new Set(['xn--muse-dpa.example']),
  )
})

it('what is none is undefined', () => {
  expect(parseUrl('nowhere')).toBeUndefined()
  expect(parseUrl('/somewhere', 'http://localhost:1')?.href).toBe('http://localhost:1/somewhere')
})
