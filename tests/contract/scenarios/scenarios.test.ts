import { expect, expectTypeOf, it } from 'vitest'
import { breachContract, type ScenarioResponse } from '#mock/scenarios/fault.ts'
import { isScenarioId, scenarioOf, scenarios, scenarioGroups } from '#mock/scenarios/scenarios.ts'
import { isPersona } from '#mock/world/personas.ts'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer()
const ids = Object.keys(scenarios).filter(isScenarioId)

it.each(ids)('%s describes the error, where and for whom it shows', (id) => {
  const { about, see, as = 'member' } = scenarioOf(id)
  expect(about).toMatch(/^[A-Z].*\.$/)
  expect(see).toMatch(/^\//)
  expect(isPersona(as)).toBe(true)
})

it('each id belongs to one situation', () => {
  expect(Object.values(scenarioGroups).flatMap((rows) => Object.keys(rows))).toEqual(ids)
})

it('normal carries no mark of a fault', async () => {
  const { headers } = await mock.visitor().get('/api/home').expect(200)
  expect(headers).not.toHaveProperty('x-mock-fault')
})

it('only scenarios marked as breach violate the contract', () => {
  type Answers = ScenarioResponse<'getCurrentUser'>
  expectTypeOf<{ status: 401; body: { error: string } }>().toExtend<Answers>()
  expectTypeOf<{ status: 418; body: { error: string } }>().not.toExtend<Answers>()
  expectTypeOf<{ status: 401; body: string }>().not.toExtend<Answers>()
  expect(breachContract({ status: 418 })).toEqual({ status: 418, breach: true })
  expectTypeOf(breachContract({ status: 418 })).toExtend<Answers>()
})

it.each([
  ['member-without-archives', 'new-member'],
  ['archivist-without-archives', 'archivist'],
])('%s: what %s lacks is no change that a report would hold', async (id, member) => {
  const client = mock.visitor()
  await client.play(id)
  expect((await client.get(`/api/profile/${member}`)).body).toMatchObject({ archiveCount: 0 })
  await client.play('normal')
  const { changes } = (await client.get('/__mock/state')).body as { changes: object }
  expect(changes).toEqual({})
})
