import { ok } from '../http/answers.ts'
import type { Handlers } from '../http/operation.ts'

export const zapping: Handlers<'zapping'> = {
  getZapping: ({ query: { channel, exclude = [] }, library }) => {
    const filter = channel === undefined ? {} : { channel }
    return ok({ archive: library.draw(filter, new Set(exclude), Math.random()) })
  },
}
