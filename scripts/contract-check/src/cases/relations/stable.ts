import type { Operation } from '../../contract/operations.ts'
import { valueAt } from '../../judge/schema-faults.ts'
import { same } from '../../judge/fault.ts'
import { casesFor, type Case, type Known, type Probe } from '../../run/case.ts'
import { isAway, readOf, reading, whoReads } from '../reads.ts'

/** What others may move while a server in use is read. */
const MOVING = new Set(['views', 'total', 'pageCount', 'archiveCount', 'lastLogin'])

/** The place of the first value that is another. */
function change(was: unknown, is: unknown, isMock: boolean, place = ''): string | undefined {
  if (same(was, is)) return undefined
  if (typeof was !== 'object' || typeof is !== 'object' || was === null || is === null) {
    return !isMock && MOVING.has(place.split('/').at(-1) ?? '') ? undefined : place || '/'
  }
  const [before, after] = [was as Record<string, unknown>, is as Record<string, unknown>]
  for (const name of Object.keys({ ...before, ...after })) {
    const found = change(before[name], after[name], isMock, `${place}/${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** Asked twice, with something else in between: what a server answers last is not what it answers now. */
async function twice(probe: Probe, known: Known, { id }: Operation) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const ask = () => probe.ask(id, asked, whoReads(id), [200, 206])
  const before = await ask()
  const between = await probe.ask('listArchives', { query: { page: 2 } })
  for (const after of [await ask(), await ask()]) {
    const place = change(before.body, after.body, probe.isMock)
    const [was, is] = [before, after].map(({ body }) => valueAt(body, place ?? '/'))
    const evidence = [before, between, after]
    probe.equal(id, evidence, place ?? '/', place && is, place && was, ', as before')
  }
}

const againCases = casesFor(
  reading.filter(({ id }) => !/^open|getFile|getZapping/.test(id)),
  { name: 'Asked again, it says the same, letter for letter', rule: 'stable', repeats: true },
  twice,
)

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

const spellingCases = casesFor(
  reading.filter(({ parameters }) => parameters.some(({ name }) => name === 'query')),
  { name: 'A query is the same in any order and encoding', rule: 'stable', repeats: true },
  holdSpellings,
)

export const stableCases: readonly Case[] = [...againCases, ...spellingCases]
