import { ok } from '../http/answers.ts'
import type { Handlers } from '../http/operation.ts'

export const search: Handlers<'search'> = {
  search: ({ query: { query, limit }, library }) => ok(library.search(query, limit)),
}
