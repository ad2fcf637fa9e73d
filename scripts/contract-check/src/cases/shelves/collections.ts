import { show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const ID = 'getCollection'

async function holdCollection(probe: Probe, id: string) {
  const read = async () => (await probe.ask(ID, { path: { id } })).body
  const body = await read()
  const { archives, archiveCount } = body
  const ids = archives.map((row) => row.id)
  probe.equal(
    ID,
    body,
    '/archives',
    archives.length,
    archiveCount,
    ' archives, as archiveCount says',
  )
  const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at)
  const again = `${show(ids[twice])} again`
  probe.check(ID, body, twice < 0, `/archives/${twice}/id`, 'every archive once', again)
  const second = await read()
  const later = second.archives.map((row) => row.id)
  probe.equal(ID, [body, second], '/archives', later, ids, ', as just before', 'stable')
}

async function ordered(probe: Probe, known: Known) {
  const collections = await known.collections()
  const found = disorder(
    collections,
    (a, b) =>
      Number(a.featured) > Number(b.featured) ||
      (a.featured === b.featured && Date.parse(a.createdAt) >= Date.parse(b.createdAt)),
    'featured ones first, then the newest',
    (at) => `/${at}`,
    ({ featured, createdAt }) => `${createdAt}${featured ? ' (featured)' : ''}`,
  )
  probe.verify('listCollections', collections, found)
}

export const collectionCases: readonly Case[] = [
  {
    name: 'Featured collections come first, then the newest',
    rule: 'order',
    operation: 'listCollections',
    run: ordered,
  },
  {
    name: 'A collection has as many archives as it says, each once, always in one order',
    rule: 'count',
    operation: ID,
    run: async (probe, known) => {
      const all = await known.collections()
      const some = probe.options.profile === 'mock' ? all : known.chance.some(all, 10)
      await probe.each(some, ({ id }) => holdCollection(probe, id))
    },
  },
]
