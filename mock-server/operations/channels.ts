import { ok } from '../contract/answers.ts'
import type { Handlers } from '../http/handler.ts'

export const channels: Handlers<'channels'> = {
  listChannels: ({ library }) => ok(library.channels()),
}
