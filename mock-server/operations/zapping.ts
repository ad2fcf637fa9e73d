import { faker } from '@faker-js/faker/locale/fr'
import { ok } from '../contract/responses.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const zapping = operationRouter('zapping', {
  'GET /api/zapping': ({ query: { channel, exclude = [] }, world }) => {
    const filter = channel === undefined ? {} : { channel }
    // Without a seed, faker takes a new one: zapping is not the same each time.
    faker.seed()
    return ok({ archive: world.draw(filter, new Set(exclude), faker.number.float()) })
  },
})
