import { expect, it } from 'vitest'
import { footerRoutes } from '../../../web/src/routes.ts'

it('the footer lists at least the pages of the specification', () => {
  const specified = 'home archives channels collections changelog legal credits terms'
  expect(footerRoutes).toEqual(expect.arrayContaining(specified.split(' ')))
})
