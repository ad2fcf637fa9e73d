import { show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const ID = 'getCollection'

async function holdCollection(probe: Probe, id: string) {
  const read = async () => (await probe.ask(ID, { path: { id } })).body
  const { archives, archiveCount } = await read()
  const ids = archives.map((row) => row.id)
  const expected = `${archiveCount} archives, as archiveCount says`
  const got = `${archives.length} archives`
  probe.check(ID, archives.length === archiveCount, { where: '/archives', expected, got })
  const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at)
  const once = { where: `/archives/${twice}/id`, expected: 'every archive once' }
  probe.check(ID, twice < 0, { ...once, got: `${show(ids[twice])} again` })
  const again = (await read()).archives.map((row) => row.id)
  const at = again.findIndex((one, index) => one !== ids[index])
  const where = `/archives/${at}/id`
  const fault = { where, expected: `${show(ids[at])}, as just before`, got: show(again[at]) }
  probe.check(ID, at < 0, { rule: 'stable', ...fault })
}

async function ordered(probe: Probe, known: Known) {
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
      for (const { id } of some) await holdCollection(probe, id)
    },
  },
]
