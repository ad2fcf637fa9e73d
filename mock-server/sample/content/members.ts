import type { components } from '#contract'
import { faker } from '@faker-js/faker/locale/fr'
import { blend, pick, seededRandom, salt } from '../random.ts'
import { typeset } from './grammar.ts'
import { opaqueId } from './ids.ts'
import { readData } from '../read-data.ts'
import { personas } from './personas.ts'

type User = components['schemas']['User']

const { gear, handles, mottos, pronouns } = readData('./words/members.json') as Record<
  'gear' | 'handles' | 'mottos' | 'pronouns',
  readonly string[]
>

const howMany = 240
const kind = salt('member')
const asks = Object.fromEntries(
  [
    'form',
    'word',
    'gear',
    'number',
    'motto',
    'motto text',
    'pronouns',
    'pronoun',
    'avatar',
    'since',
    'last',
    'vip',
    'mail',
  ].map((word) => [word, salt(`member ${word}`)]),
)
const foundation = Date.UTC(2021, 9, 4)
const archivists = 11

/** A username as on a forum: a pseudonym, a first name with a town number, a word and a machine. */
function username(ask: (about: string) => number): string {
  const first = faker.person.firstName()
  const last = faker.person.lastName()
  const number = Math.floor(ask('number') * 95) + 1
  const form = ask('form')
  if (form < 0.3) return pick(handles, ask('word'))
  if (form < 0.45) return `${pick(handles, ask('word'))}_${number}`
  if (form < 0.6) return `${first.toLowerCase().replaceAll(/[^\p{L}]/gu, '')}${number}`
  if (form < 0.72) return `${first} ${last.charAt(0)}.`
  if (form < 0.86) return `${pick(gear, ask('gear'))}${first}`
  return `${first.toLowerCase()}.${last.toLowerCase()}`.replaceAll(' ', '-')
}

function address(name: string, n: number): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
  return `${plain.replaceAll(/^\.|\.$/g, '')}.${n}@courriel.example`
}

/** Personas first, then forum members, of whom the first dozen are archivists. */
export function createMembers(seed: number, epoch: string): readonly User[] {
  faker.seed(seed)
  const end = Date.parse(epoch)
  const taken = new Set(personas.map((user) => user.username))
  const others = Array.from({ length: howMany }, (_, n): User => {
    const base = blend(blend(seed, kind), n)
    const ask = (about: string) => seededRandom(base, asks[about] ?? 0)
    const id = opaqueId(seed, kind, n)
    let name = username(ask)
    if (taken.has(name)) name = `${name}${String(n + 10)}`
    taken.add(name)
    const isArchivist = n < archivists
    // The archivists were there first; the others came in waves, more of them lately.
    const since = isArchivist
      ? foundation + ask('since') * 80 * 86_400_000
      : foundation + Math.sqrt(ask('since')) * (end - foundation - 86_400_000)
    const last = end - 60_000 - ask('last') ** (isArchivist ? 8 : 3) * (end - 60_000 - since)
    return {
      id,
      username: name,
      email: address(name, n),
      avatar: ask('avatar') < 0.34 ? null : `avatars/${id}.svg`,
      whitelisted: ask('vip') < 0.97,
      isStaff: n === 3 || n === 57 || n === 121,
      isVIP: ask('mail') < 0.09,
      isArchivist,
      lastLogin: new Date(Math.floor(last / 1000) * 1000).toISOString().replace('.000', ''),
      registered_at: new Date(Math.floor(since / 1000) * 1000).toISOString().replace('.000', ''),
      motto: ask('motto') < 0.45 ? typeset(pick(mottos, ask('motto text'))) : null,
      pronouns: ask('pronouns') < 0.4 ? pick(pronouns, ask('pronoun')) : null,
    }
  })
  return [...personas, ...others]
}
