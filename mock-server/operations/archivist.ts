import { ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

export const archivist: Handlers<'archivist'> = {
  getArchivistStats: ({ user, library }) => {
    const filter = { postedBy: user.id }
    return ok({ ...library.stats(filter), years: library.years(filter) })
  },
}
