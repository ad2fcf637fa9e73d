import { fold } from '../../../web/src/lib/text/fold.ts'
import type { Distributor } from '@faker-js/faker'
import { faker } from '@faker-js/faker/locale/fr'
import type { components } from '#contract'
import { dayLength } from './dates.ts'
import { frenchTypography } from './grammar.ts'
import { readData } from '../read-data.ts'
import { personas } from './personas.ts'

type User = components['schemas']['User']

const { gear, handles, mottos, pronouns } = readData('./word-lists/members.json') as Record<
  'gear' | 'handles' | 'mottos' | 'pronouns',
  readonly string[]
>

const howMany = 240
const foundation = Date.UTC(2021, 9, 4)
const archivists = 11

/** A username as on a forum: a pseudonym, a first name with a town number, a word and a machine. */
function username(): string {
  const first = faker.person.firstName()
  const last = faker.person.lastName()
  const handle = faker.helpers.arrayElement(handles)
  const number = faker.number.int({ min: 1, max: 95 })
  return faker.helpers.weightedArrayElement([
    { weight: 30, value: handle },
    { weight: 15, value: `${handle}_${number}` },
    { weight: 15, value: `${first.toLowerCase().replaceAll(/[^\p{L}]/gu, '')}${number}` },
    { weight: 12, value: `${first} ${last.charAt(0)}.` },
    { weight: 14, value: `${faker.helpers.arrayElement(gear)}${first}` },
    { weight: 14, value: `${first.toLowerCase()}.${last.toLowerCase()}`.replaceAll(' ', '-') },
  ])
}

const maybe = (list: readonly string[], probability: number): string | null =>
  faker.helpers.maybe(() => frenchTypography(faker.helpers.arrayElement(list)), { probability }) ??
  null

/** Favours recent times: most members were online lately. */
const recent: Distributor = (randomizer) => 1 - randomizer.next() ** 3
const veryRecent: Distributor = (randomizer) => 1 - randomizer.next() ** 8
const later: Distributor = (randomizer) => Math.sqrt(randomizer.next())

const instant = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

function address(name: string, n: number): string {
  const plain = fold(name).replaceAll(/[^a-z0-9]+/g, '.')
  return `${plain.replaceAll(/^\.|\.$/g, '')}.${n}@courriel.example`
}

/** Creates the personas first, then forum members, of whom the first dozen are archivists. */
export function createMembers(seed: number, epoch: string): readonly User[] {
  faker.seed(seed)
  const end = Date.parse(epoch)
  const taken = new Set(personas.map((user) => user.username))
  const others = Array.from({ length: howMany }, (_, n): User => {
    const id = faker.string.alphanumeric({ length: 11, casing: 'lower' })
    let name = username()
    if (taken.has(name)) name = `${name}${String(n + 10)}`
    taken.add(name)
    const isArchivist = n < archivists
    // Archivists registered first; the others later, most of them lately.
    const since = isArchivist
      ? faker.number.int({ min: foundation, max: foundation + 80 * dayLength })
      : faker.number.int({ min: foundation, max: end - dayLength, distributor: later })
    const last = faker.number.int({
      min: since,
      max: end - 60_000,
      distributor: isArchivist ? veryRecent : recent,
    })
    return {
      id,
      username: name,
      email: address(name, n),
      avatar: faker.datatype.boolean(0.34) ? null : `avatars/${id}.svg`,
      whitelisted: faker.datatype.boolean(0.97),
      isStaff: n === 3 || n === 57 || n === 121,
      isVIP: faker.datatype.boolean(0.09),
      isArchivist,
      lastLogin: instant(last),
      registered_at: instant(since),
      motto: maybe(mottos, 0.45),
      pronouns: maybe(pronouns, 0.4),
    }
  })
  return [...personas, ...others]
}
