import type { Operation } from '../../contract/operations.ts'
import { casesFor, type Case, type Known, type Probe } from '../../run/case.ts'
import { isAway, readOf, reading, whoReads } from '../reads.ts'
import { differences } from './snapshot.ts'

/** What others may move while a server in use is read. */
const MOVING = new Set(['views', 'total', 'pageCount', 'archiveCount', 'lastLogin'])

/** Asked twice, with something else in between: what a server answers last is not what it answers now. */
async function twice(probe: Probe, known: Known, { id }: Operation) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const ask = () => probe.ask(id, asked, whoReads(id), [200, 206])
  const before = await ask()
  const between = await probe.ask('listArchives', { query: { page: 2 } })
  for (const after of [await ask(), await ask()]) {
    const changes = differences(before.body, after.body)
    const isMoving = (path: string) => MOVING.has(path.split('/').at(-1) ?? '')
    const found = changes.find(({ path }) => probe.isMock || !isMoving(path))
    const { path = '/', was, is } = found ?? {}
    probe.equal(id, [before, between, after], path || '/', is, was, ', as before')
  }
}

type Pairs = readonly (readonly [name: string, value: string])[]

const written = (pairs: Pairs, encode: (text: string) => string) =>
  pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')

const everyByte = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Ways of writing the same query (URL Standard, RFC 3986). */
const SPELLINGS: readonly (readonly [how: string, spell: (pairs: Pairs) => string])[] = [
  ['in the other order', (pairs) => written(pairs.toReversed(), encodeURIComponent)],
  [
    'with a plus for each blank',
    (pairs) => new URLSearchParams(pairs.map((one) => [...one])).toString(),
  ],
  ['with every byte encoded', (pairs) => written(pairs, everyByte)],
]

async function holdSpellings(probe: Probe, known: Known, { id }: Operation) {
  const { title, channel, year } = await known.archive()
  const words = (title.match(/\p{L}{2,}/gu) ?? [title]).slice(0, 2).join(' ')
  const others = id === 'search' ? { limit: '5' } : { channel: channel.id, year: String(year) }
  const pairs = Object.entries({ query: words, ...others })
  const bare = probe.write(id, {}, 'member')
  const read = async (text: string) => {
    const answer = await probe.raw(id, { ...bare, path: `${bare.path}?${text}` })
    return { answer, said: `${answer.status} ${answer.body.toString('utf8')}` }
  }
  const due = await read(written(pairs, encodeURIComponent))
  for (const [how, spell] of SPELLINGS) {
    const got = await read(spell(pairs))
    probe.equal(id, [due.answer, got.answer], 'body', got.said, due.said, ` ${how}`)
  }
}

const settled = reading.filter(({ id }) => !/^open|getFile|getZapping/.test(id))
const querying = reading.filter(({ parameters }) => parameters.some(({ name }) => name === 'query'))
const AGAIN = 'Asked again, it says the same, letter for letter'
const SPELT = 'A query is the same in any order and encoding'

export const stableCases: readonly Case[] = [
  ...casesFor(settled, 'stable', AGAIN, twice, { repeats: true }),
  ...casesFor(querying, 'stable', SPELT, holdSpellings, { repeats: true }),
]
