import type { OperationId } from '../contract/operations.ts'
import type { Case } from '../run/case.ts'
import type { Known } from '../run/known.ts'
import type { Probe } from '../run/probe.ts'
import type { Asked } from '../wire/encode.ts'
import { disorder, repetition } from './order.ts'

type ShelfId = 'listLatestArchives' | 'listPopularArchives' | 'listSimilarArchives'

async function idsOf(probe: Probe, id: ShelfId, asked: Asked, limit: number) {
  const query = { ...asked.query, limit }
  return (await probe.ask(id, { ...asked, query })).body.map((row) => row.id)
}

/** A limit holds, and a shorter list is the beginning of a longer one. */
async function checkLimit(probe: Probe, id: ShelfId, asked: Asked) {
  const few = await idsOf(probe, id, asked, 3)
  const many = await idsOf(probe, id, asked, 7)
  for (const [limit, ids] of [
    [3, few],
    [7, many],
  ] as const) {
    const got = `${ids.length} rows`
    probe.check(id, ids.length <= limit, { where: '/', expected: `at most ${limit} rows`, got })
  }
  const at = few.findIndex((row, index) => row !== many[index])
  const stable = at < 0 || probe.options.profile === 'real'
  const got = String(many[at])
  probe.check(id, stable, { where: `/${at}/id`, expected: `${few[at]} as in a shorter list`, got })
  probe.verify(
    id,
    repetition(many, (index) => `/${index}/id`),
  )
  return many
}

const limited = (id: ShelfId): Case => ({
  name: 'A limit holds, and no row comes twice',
  operation: id,
  run: async (probe) => void (await checkLimit(probe, id, {})),
})

async function collectionAgrees(probe: Probe, known: Known) {
  const { archives, ...whole } = await probe
    .ask('getCollection', { path: { id: known.some(await known.collections()).id } })
    .then(({ body }) => body)
  const got = `${archives.length} archives`
  const expected = `${whole.archiveCount} archives, as archiveCount says`
  const counted = archives.length === whole.archiveCount
  probe.check('getCollection', counted, { where: '/archives', expected, got })
  const listed = (await known.collections()).find(({ id }) => id === whole.id)
  for (const name of ['title', 'cover', 'featured', 'createdAt'] as const) {
    const same = listed?.[name] === whole[name]
    const [is, was] = [String(whole[name]), String(listed?.[name])]
    probe.check('getCollection', same, {
      where: `/${name}`,
      expected: `${was}, as listed`,
      got: is,
    })
  }
}

const ordered = (id: OperationId, name: string, run: Case['run']): Case => ({
  name,
  operation: id,
  run,
})

/** Short lists: limits, orders, and what two of them say of the same thing. */
export const shelfCases: readonly Case[] = [
  limited('listLatestArchives'),
  limited('listPopularArchives'),
  ordered(
    'listSimilarArchives',
    'A limit holds, and no archive is similar to itself',
    async (probe, known) => {
      const { id } = await known.archive()
      const ids = await checkLimit(probe, 'listSimilarArchives', { path: { id } })
      const at = ids.indexOf(id)
      const fault = { where: `/${at}/id`, expected: 'other archives only', got: id }
      probe.check('listSimilarArchives', at < 0, fault)
    },
  ),
  ordered('listCollections', 'Featured ones come first, then the newest', async (probe, known) => {
    const found = disorder(
      await known.collections(),
      (a, b) =>
        Number(a.featured) > Number(b.featured) ||
        (a.featured === b.featured && Date.parse(a.createdAt) >= Date.parse(b.createdAt)),
      'featured ones first, then the newest',
      (at) => `/${at}`,
      ({ featured, createdAt }) => `${createdAt}${featured ? ' (featured)' : ''}`,
    )
    probe.verify('listCollections', found)
  }),
  ordered(
    'getCollection',
    'It is what the list says, and has as many archives as it says',
    collectionAgrees,
  ),
  ordered('listChannels', 'Channels come in the order of their numbers', async (probe, known) => {
    const numbers = (await known.channels()).map(({ number = 1000 }) => number)
    const inOrder = (a: number, b: number) => a <= b
    const where = (at: number) => `/${at}/number`
    probe.verify('listChannels', disorder(numbers, inOrder, 'the order of numbers', where))
  }),
]
