import { ok } from '../http/answers.ts'
import type { Handlers } from '../http/operation.ts'

export const channels: Handlers<'channels'> = {
  listChannels: ({ library }) => ok(library.channels()),
}
