import { expect, it } from 'vitest'
import { eveningHash, eveningFromHash } from '../../../../../web/src/lib/dates/evening-hash.ts'

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
