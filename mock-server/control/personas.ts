import type { User } from '../http/operation.ts'
import type { Library } from '../world/library.ts'
import type { Call } from './route.ts'

/** The accounts that testers sign in as, with what makes each special. */
const PERSONAS: Readonly<Record<string, string>> = {
  member: 'membre',
  'new-member': 'vient d’arriver, profil vide',
  archivist: 'archiviste',
  staff: 'équipe',
  vip: 'VIP',
  'not-whitelisted': 'pas encore admis',
  'long-name': 'nom très long, deux sens d’écriture',
}

export const isPersona = (id: string) => Object.hasOwn(PERSONAS, id)

export type Persona = { id: string; about: string; user: User }

/** Those that still have an account in this session. */
export const personasIn = (library: Library): Persona[] =>
  Object.entries(PERSONAS).flatMap(([id, about]) => {
    const user = library.member(id)
    return user ? [{ id, about, user }] : []
  })

/** The personas of this session, and the token that each can be used with anywhere. */
export function listPersonas({ session, context }: Call) {
  const personas = personasIn(context.libraries.of(session)).map(({ id, about, user }) => ({
    id,
    about,
    username: user.username,
    token: `mock_persona_${id}`,
    first: session.persona === id,
  }))
  return { status: 200, body: personas }
}
