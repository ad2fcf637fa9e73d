import type { Operation } from '../../contract/operations.ts'
import { casesFor, type Known, type Probe } from '../../run/case.ts'
import { reading } from '../reads.ts'

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

export const spellingCases = casesFor(
  reading.filter(({ parameters }) => parameters.some(({ name }) => name === 'query')),
  { name: 'A query is the same in any order and encoding', rule: 'stable', repeats: true },
  holdSpellings,
)
