import type { Tag } from '../contract/operation.ts'
import { account } from './account.ts'
import { archives } from './archives.ts'
import { archivist } from './archivist.ts'
import { categories } from './categories.ts'
import { channels } from './channels.ts'
import { collections } from './collections.ts'
import { comments } from './comments.ts'
import { discord } from './discord.ts'
import { files } from './files.ts'
import { home } from './home.ts'
import { profiles } from './profiles.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { zapping } from './zapping.ts'
import type { Handlers } from '../http/handler.ts'

/** Every operation of the contract: a missing one does not compile. */
export const handlers: Handlers<Tag> = {
  ...home,
  ...archives,
  ...comments,
  ...channels,
  ...categories,
  ...search,
  ...collections,
  ...zapping,
  ...account,
  ...profiles,
  ...archivist,
  ...session,
  ...discord,
  ...files,
}
