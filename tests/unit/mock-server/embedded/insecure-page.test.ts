import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { randomId } from '#mock/embedded/client/random-id.ts'

const CLIENT = 'mock-server/embedded/client'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('the simulator needs no API of secure contexts', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(randomId()).toMatch(/^[\da-f]{32}$/)
  expect(randomId()).not.toBe(randomId())
  const sources = readdirSync(CLIENT).filter((name) => name.endsWith('.ts'))
  const using = sources.filter((name) =>
    /\bcrypto\.(?:randomUUID|subtle)/.test(readFileSync(`${CLIENT}/${name}`, 'utf8')),
  )
  expect(using).toEqual([])
})
