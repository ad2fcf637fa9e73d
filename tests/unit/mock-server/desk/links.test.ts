import { expect, it } from 'vitest'
import { buildOpenLink, scenarioLink } from '#mock/desk/links.ts'
import { defaultDeskState as quiet } from '#test/support/server/desk.ts'

it('a link says nothing that goes without saying', () => {
  expect(scenarioLink({ id: 'slow', see: '/', as: null }, quiet)).toBe(
    '/__mock/open?scenario=slow&to=/',
  )
})

it('a scenario with a persona is opened as them, signed in', () => {
  expect(scenarioLink({ id: 'x', see: '/settings', as: 'member' }, quiet)).toBe(
    '/__mock/open?scenario=x&as=member&signed-in=true&to=/settings',
  )
})

it('clock and world apply to every scenario', () => {
  const set = { ...quiet, clock: 'set', now: '1999-12-31T23:59:00.000Z', seed: 2 }
  expect(scenarioLink({ id: 'slow', see: '/', as: null }, set)).toBe(
    '/__mock/open?scenario=slow&seed=2&clock=1999-12-31T23:59:00.000Z&to=/',
  )
})

it('a scenario’s own size is not requested twice', () => {
  const empty = { ...quiet, scenarios: ['home-empty'], archives: 0, sized: true }
  expect(scenarioLink({ id: 'home-empty', see: '/', as: null }, empty)).toBe(
    '/__mock/open?scenario=home-empty&to=/',
  )
})

it('what would break a query is escaped, what people read is not', () => {
  const asked = { scenarios: ['a', 'b'], faults: ['wait:5@getHome'], persona: null }
  expect(buildOpenLink(asked, { to: '/archives?q=a&b=#é' })).toBe(
    '/__mock/open?scenario=a,b&fault=wait:5@getHome&to=/archives%3Fq%3Da%26b%3D%23%C3%A9',
  )
})
