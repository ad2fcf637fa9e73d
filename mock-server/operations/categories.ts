import { ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

export const categories: Handlers<'categories'> = {
  listCategories: ({ library }) => ok(library.categories()),
}
