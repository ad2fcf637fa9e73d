import { expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer } from '#test/support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()

const zap = async (query = '') =>
  ((await mock.visitor().get(`/api/zapping${query}`).expect(200)).body as S['Zapping']).archive

it('draws an archive, and not always the same', async () => {
  const ids = new Set<string | undefined>()
  for (let at = 0; at < 20; at++) ids.add((await zap())?.id)
  expect(ids.has(undefined)).toBe(false)
  expect(ids.size).toBeGreaterThan(5)
})

it('picks from one channel if requested', async () => {
  for (let at = 0; at < 10; at++) {
    expect((await zap('?channel=tele-une'))?.channel.id).toBe('tele-une')
  }
  expect(await zap('?channel=nowhere')).toBeNull()
})

it('never repeats a programme, and ends when all were shown', async () => {
  const client = mock.visitor()
  const channels = (await client.get('/api/channels').expect(200)).body as S['Channel'][]
  const [small] = channels
    .filter(({ archiveCount }) => archiveCount > 1)
    .toSorted((a, b) => a.archiveCount - b.archiveCount)
  const seen: string[] = []
  for (let at = 0; at < (small?.archiveCount ?? 0); at++) {
    const exclude = seen.length > 0 ? `&exclude=${seen.join(',')}` : ''
    const one = await zap(`?channel=${small?.id}${exclude}`)
    expect(seen).not.toContain(one?.id)
    seen.push(one?.id ?? '')
  }
  expect(seen.length).toBeGreaterThan(1)
  expect(await zap(`?channel=${small?.id}&exclude=${seen.join(',')}`)).toBeNull()
})

it('takes at most 50 exclusions', async () => {
  const many = Array.from({ length: 51 }, (_, at) => `a${at}`).join(',')
  const { body } = await mock.visitor().get(`/api/zapping?exclude=${many}`).expect(400)
  expect(body).toMatchObject({ errors: [{ field: 'exclude' }] })
})
