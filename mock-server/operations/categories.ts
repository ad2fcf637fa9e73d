import { ok } from '../http/answers.ts'
import type { Handlers } from '../http/operation.ts'

export const categories: Handlers<'categories'> = {
  listCategories: ({ library }) => ok(library.categories()),
}
