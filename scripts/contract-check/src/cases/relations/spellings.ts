import { operations, type OperationId } from '../../contract/operations.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import type { Query } from '../../wire/encode.ts'
import { readOf } from '../reads.ts'

type Spell = (pairs: readonly (readonly [name: string, value: string])[]) => string

const join = (pairs: readonly string[]) => pairs.join('&')
const usual: Spell = (pairs) =>
  join(pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`))

const bytesOf = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Ways of writing the same query (URL Standard, RFC 3986). */
const SPELLINGS: readonly (readonly [how: string, spell: Spell])[] = [
  ['in the other order', (pairs) => usual(pairs.toReversed())],
  ['with a plus for each blank', (pairs) => usual(pairs).replaceAll('%20', '+')],
  ['with small hexadecimals', (pairs) => usual(pairs).replace(/%../g, (one) => one.toLowerCase())],
  [
    'with every byte encoded',
    (pairs) => join(pairs.map(([name, value]) => `${name}=${bytesOf(value)}`)),
  ],
  [
    'with its names encoded',
    (pairs) => join(pairs.map(([name, value]) => `${bytesOf(name)}=${encodeURIComponent(value)}`)),
  ],
]

/** Questions with something to spell: blanks, accents, several parameters. */
async function queriesFor(id: OperationId, known: Known): Promise<readonly Query[]> {
  const { title, channel, category, year } = await known.archive()
  const [{ name }] = await known.channels()
  const words = (title.match(/\p{L}{2,}/gu) ?? [title]).slice(0, 2).join(' ')
  if (id === 'search') return [{ query: words, limit: 5 }, { query: name }]
  if (id === 'getZapping') return []
  const own = { channel: channel.id, category: category.id }
  if (id === 'listArchives' || id === 'listArchiveYears') {
    const sorted = id === 'listArchives' ? { sort: '-views' } : {}
    return [
      { query: words, ...own, ...sorted },
      { query: name, year, ...sorted },
      { ...own, decade: year - (year % 10) },
    ]
  }
  const [one] =
    operations.find((each) => each.id === id)?.parameters.filter((each) => each.in === 'query') ??
    []
  return one ? [{ [one.name]: 3 }] : []
}

async function holdSpellings(probe: Probe, known: Known, id: OperationId) {
  const asked = await readOf(id, known)
  const bare = probe.write(id, { path: asked.path ?? {} }, 'member')
  await probe.each(await queriesFor(id, known), async (query) => {
    const pairs = Object.entries(query).map(([name, value]) => [name, String(value)] as const)
    const read = async (text: string) => {
      const answer = await probe.raw(id, { ...bare, path: `${bare.path}?${text}` })
      return { answer, said: `${answer.status} ${answer.body.toString('utf8')}` }
    }
    const due = await read(usual(pairs))
    for (const [how, spell] of SPELLINGS) {
      const got = await read(spell(pairs))
      probe.equal(id, [due.answer, got.answer], 'body', got.said, due.said, ` ${how}`)
    }
  })
}

/** What search engines of all kinds take for an order; the contract takes it for what stands between words. */
const SIGNS: readonly ((one: string, other: string) => string)[] = [
  (one, other) => `-${one} ${other}`,
  (one, other) => `${one} -${other}`,
  (one, other) => `+${one} +${other}`,
  (one, other) => `!${one} ${other}`,
  (one, other) => `"${one}" ${other}`,
  (one, other) => `(${one}) ${other}`,
  (one, other) => `${one}* ${other}`,
  (one, other) => `${one}~ ${other}`,
  (one, other) => `${one}^ ${other}`,
  (one, other) => `${one} | ${other}`,
  (one, other) => `${one} & ${other}`,
  (one, other) => `${one}:${other}`,
  (one, other) => `${one}-${other}`,
  (one, other) => `${one}_${other}`,
  (one, other) => `  ${one} / @${other}`,
]

async function holdSigns(
  probe: Probe,
  known: Known,
  id: 'listArchives' | 'listArchiveYears' | 'search',
) {
  const words = (await known.samples()).map(({ title }) => title.match(/\p{L}{4,}/gu) ?? [])
  const pairs = words.filter(({ length }) => length > 1).slice(0, 2)
  await probe.each(pairs, async ([one = '', other = '']) => {
    const due = (await probe.ask(id, { query: { query: `${one} ${other}` } })).body
    for (const sign of SIGNS) {
      const query = sign(one, other)
      const { body } = await probe.ask(id, { query: { query } })
      const why = `, as for the words without signs (${show(query)})`
      probe.equal(id, [due, body], 'body', body, due, why)
    }
  })
}

const signCases = (['listArchives', 'listArchiveYears', 'search'] as const).map((id): Case => ({
  name: 'Signs beside the words of a query count for nothing',
  rule: id === 'search' ? 'search' : 'query',
  operation: id,
  run: (probe, known) => holdSigns(probe, known, id),
}))

const addressCases = operations
  .filter(
    ({ id, method, parameters }) =>
      method === 'get' && id !== 'getZapping' && parameters.some((one) => one.in === 'query'),
  )
  .map(({ id }): Case => ({
    name: 'A query is the same in any order and encoding',
    rule: 'stable',
    operation: id,
    repeats: true,
    run: (probe, known) => holdSpellings(probe, known, id),
  }))

export const spellingCases: readonly Case[] = [...addressCases, ...signCases]
