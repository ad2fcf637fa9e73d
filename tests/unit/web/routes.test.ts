import { expect, it } from 'vitest'
import { eveningFromHash, eveningHash, footerRoutes } from '#web/src/routes.ts'

it('the footer lists at least the pages of the specification', () => {
  const specified = 'home archives channels collections changelog legal credits terms'
  expect(footerRoutes).toEqual(expect.arrayContaining(specified.split(' ')))
})

it('the hash of an evening round-trips', () => {
  expect(eveningFromHash(eveningHash('1977-05-14'))).toBe('1977-05-14')
})

it.each([
  '#soiree=1977-02-31',
  '#soiree=',
  '#soiree=hier',
  '#soiree=1977-05-14x',
  '#soiree=77-5-14',
])('%s is an evening with an invalid day', (hash) => expect(eveningFromHash(hash)).toBeNull())

it.each(['', '#ma-tele', '#soireé=1977-05-14', '#comments'])('%j is no evening', (hash) =>
  expect(eveningFromHash(hash)).toBeUndefined(),
)
