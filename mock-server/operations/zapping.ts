import { ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

export const zapping: Handlers<'zapping'> = {
  getZapping: ({ query: { channel, exclude = [] }, library }) => {
    const filter = channel === undefined ? {} : { channel }
    return ok({ archive: library.draw(filter, new Set(exclude), Math.random()) })
  },
}
