import type { Operation } from '../../contract/operations.ts'
import { casesFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import { isOnOtherHost, inputFor, reading, readRole } from '../reads.ts'
import { differences } from './snapshot.ts'

/** Fields that other visitors change while the check runs. */
const MOVING = new Set(['views', 'total', 'pageCount', 'archiveCount', 'lastLogin'])

/** Asks three times, with another request between: a server may repeat its last response. */
async function checkStable(probe: Probe, data: TestData, { id }: Operation) {
  const asked = await inputFor(id, data)
  if (isOnOtherHost(asked)) return
  const ask = () => probe.ask(id, asked, readRole(id), [200, 206])
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

/** Equivalent spellings of one query (URL Standard, RFC 3986). */
const SPELLINGS: readonly (readonly [how: string, spell: (pairs: Pairs) => string])[] = [
  ['in the other order', (pairs) => written(pairs.toReversed(), encodeURIComponent)],
  [
    'with a plus for each blank',
    (pairs) => new URLSearchParams(pairs.map((one) => [...one])).toString(),
  ],
  ['with every byte encoded', (pairs) => written(pairs, everyByte)],
]

async function checkSameSpellings(probe: Probe, data: TestData, { id }: Operation) {
  const { title, channel, year } = await data.archive()
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
const AGAIN = 'A repeated request has the same response, letter for letter'
const SPELT = 'A query is the same in any order and encoding'

export const stableCases: readonly Case[] = [
  ...casesFor(settled, 'stable', AGAIN, checkStable, { repeats: true }),
  ...casesFor(querying, 'stable', SPELT, checkSameSpellings, { repeats: true }),
]
