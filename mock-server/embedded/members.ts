import { fold } from '../../web/src/lib/text/fold.ts'
import type { Persona } from '../world/personas.ts'

/** A member as the platform's `authenticate` returns them; `picture` is a path on this server. */
export type Member = {
  persona: string
  picture: string | null
  user: {
    id: string
    username: string
    discriminator: string
    global_name: string | null
    avatar: string | null
    public_flags: number
  }
}

const FIRST_ID = 84_484_000_000_000_001n

/** A username of the platform: lower-case Latin letters, digits and full stops, at most 32. */
const handleOf = (name: string) =>
  fold(name)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('.')
    .slice(0, 32)

/** The personas as members of the platform; one of them has no display name. */
export const platformMembers = (personas: readonly Persona[]): Member[] =>
  personas.map(({ id, user }, index) => ({
    persona: id,
    picture: user.avatar,
    user: {
      id: String(FIRST_ID + BigInt(index) * 1_000_003n),
      username: handleOf(user.username),
      discriminator: '0',
      global_name: id === 'not-whitelisted' ? null : user.username,
      avatar: null,
      public_flags: 0,
    },
  }))
