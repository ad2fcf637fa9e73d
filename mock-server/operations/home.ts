import { ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

const SHELF = 12

export const home: Handlers<'home'> = {
  getHome: ({ library }) =>
    ok({
      stats: library.stats({}),
      featured: library.collections().filter(({ featured }) => featured),
      latest: library.list({}, '-createdAt', 0, SHELF).items,
      popular: library.list({}, '-views', 0, SHELF).items,
    }),
}
