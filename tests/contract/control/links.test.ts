import { describe, expect, it } from 'vitest'
import { createWorldCache } from '#mock/sessions/world-cache.ts'
import { newSession } from '#mock/sessions/session.ts'
import { activate, type ActiveScenarios } from '#mock/scenarios/active-scenarios.ts'
import { ARCHIVES, mockServer, smallWorld } from '#test/support/server/mock.ts'

const mock = mockServer()

type List = { items: { id: string }[]; total: number }

describe('a link', () => {
  it('says the whole situation', async () => {
    const client = mock.visitor()
    const query =
      'scenario=slow,flaky&fault=wait:1@getHome&as=vip&seed=7&archives=12&clock=1984-12-31T23:59:00Z&to=/zapping'
    const { headers } = await client.get(`/__mock/open?${query}`).expect(302)
    expect(headers.location).toBe('http://127.0.0.1:5173/zapping')
    expect((await client.get('/__mock/state')).body).toMatchObject({
      scenario: 'slow,flaky',
      fault: 'wait:1@getHome',
      persona: 'vip',
      seed: 7,
      archives: 12,
      clock: 'set',
      now: expect.stringMatching(/^1984-12-31T23:59/) as string,
    })
  })

  it.each(['localhost:4120', '127.0.0.1:4121', '[::1]:3333', '192.168.0.7:5173'])(
    'at %s leads to the site at the same host name',
    async (host) => {
      const link = mock.visitor().get('/__mock/open?scenario=home-empty&to=/').set('Host', host)
      const { headers } = await link.expect(302)
      expect(headers.location).toBe(`http://${host.replace(/:\d+$/, '')}:5173/`)
    },
  )

  it('leaves out what is as usual', async () => {
    const client = mock.visitor()
    await client.get('/__mock/open?seed=7&archives=12&fault=reset&clock=1984-12-31T23:59:00Z')
    await client.get('/__mock/open?scenario=session-expired').expect(302)
    expect((await client.get('/__mock/state')).body).toMatchObject({
      scenario: 'session-expired',
      fault: '',
      persona: 'member',
      seed: 1,
      archives: ARCHIVES,
      clock: 'real',
    })
  })

  it.each([
    ['fault=explode', 'fault'],
    ['seed=-1', 'seed'],
    ['seed=2147483648', 'seed'],
    ['seed=abc', 'seed'],
    ['archives=100001', 'archives'],
    ['archives=1.5', 'archives'],
    ['clock=demain', 'clock'],
    ['clock=2026-01-01', 'clock'],
    ['clock=2024-02-31T10:00:00Z', 'clock'],
    ['clock=9999-12-31T23:59:59Z', 'clock'],
    ['scenario=slow,nothing', 'scenario'],
    ['scenario=slow&scenario=flaky', 'scenario'],
    ['colour=red', 'colour'],
    ['as=__proto__', 'as'],
  ])('with %s is refused by name, and changes nothing', async (query, field) => {
    const client = mock.visitor()
    const { body } = await client.get(`/__mock/open?${query}`).expect(400)
    expect((body as { errors: { field: string }[] }).errors[0]?.field).toBe(field)
    expect((await client.get('/__mock/state')).body).toMatchObject({ scenario: 'normal', seed: 1 })
  })
})

describe('a world of one’s own', () => {
  it('is the same for one seed and size, else different', async () => {
    const listOf = async (seed: number) => {
      const client = mock.visitor()
      await client.get(`/__mock/open?seed=${seed}&archives=30`).expect(302)
      return (await client.get('/api/archives').expect(200)).body as List
    }
    const [one, same, other] = [await listOf(5), await listOf(5), await listOf(6)]
    expect(one).toMatchObject({ total: 30 })
    expect(same).toEqual(one)
    expect(other).not.toEqual(one)
  })

  const activeWith = (seed: number): ActiveScenarios => {
    const active = activate({ scenario: 'normal', seed, archives: 20 })
    if ('problems' in active) throw new Error('The active is not possible.')
    return active
  }

  it('is evicted on demand, and restored with its edits', () => {
    const worlds = createWorldCache({ seed: 1, archives: ARCHIVES }, smallWorld())
    const session = newSession('a', activeWith(10))
    const first = worlds.of(session)
    const member = first.member('member')
    if (!member) throw new Error('There is no member.')
    first.putMember({ ...member, motto: 'Je reste' })
    for (const seed of [11, 12, 13, 14]) worlds.of(newSession(`${seed}`, activeWith(seed)))
    expect(session.worlds?.size).toBe(0)
    const again = worlds.of(session)
    expect(again).not.toBe(first)
    expect(again.member('member')).toMatchObject({ motto: 'Je reste' })
    expect(again.list({}, 'title', 0, 20)).toEqual(first.list({}, 'title', 0, 20))
  })

  it('the usual one is never put away', () => {
    const worlds = createWorldCache({ seed: 1, archives: ARCHIVES }, smallWorld())
    const usual = newSession('usual', { ...activeWith(1), seed: undefined, archives: undefined })
    const world = worlds.of(usual)
    for (const seed of [11, 12, 13, 14, 15]) worlds.of(newSession(`${seed}`, activeWith(seed)))
    expect(worlds.of(usual)).toBe(world)
  })
})
