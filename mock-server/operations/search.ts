import { ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

export const search: Handlers<'search'> = {
  search: ({ query: { query, limit }, library }) => ok(library.search(query, limit)),
}
