import type { components } from '#contract'
import type { World } from './world.ts'

const PERSONAS: Readonly<Record<string, string>> = {
  member: 'membre',
  'new-member': 'vient d’arriver, profil vide',
  archivist: 'archiviste',
  staff: 'équipe',
  vip: 'VIP',
  'not-whitelisted': 'ne peut pas encore commenter',
  'long-name': 'nom très long, deux sens d’écriture',
}

export const isPersona = (id: string) => Object.hasOwn(PERSONAS, id)

export type Persona = { id: string; about: string; user: components['schemas']['User'] }

export const personasIn = (world: World): Persona[] =>
  Object.entries(PERSONAS).flatMap(([id, about]) => {
    const user = world.member(id)
    return user ? [{ id, about, user }] : []
  })
