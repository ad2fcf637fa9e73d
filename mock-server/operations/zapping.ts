import { faker } from '@faker-js/faker/locale/fr'
import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const zapping = operationRouter('zapping', {
  'GET /api/zapping': ({ query: { channel, exclude = [] }, world }) => {
    const filter = channel === undefined ? {} : { channel }
    // Seeds faker at random, so that zapping differs each time.
    faker.seed()
    return ok({ archive: world.pickRandom(filter, new Set(exclude), faker.number.float()) })
  },
})
