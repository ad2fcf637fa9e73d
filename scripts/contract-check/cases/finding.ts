import { show } from '../judge/fault.ts'
import type { Case } from '../run/case.ts'
import type { Known } from '../run/known.ts'
import type { Probe } from '../run/probe.ts'

const KINDS = ['archives', 'channels', 'collections'] as const
const NONSENSE = 'xqzjwv kvwqzx'

const search = async (probe: Probe, query: string, limit?: number) =>
  (await probe.ask('search', { query: { query, limit } })).body

async function searching(probe: Probe, known: Known) {
  const none = await search(probe, NONSENSE)
  for (const kind of KINDS) {
    const fault = { where: `/${kind}`, expected: 'nothing', got: `${none[kind].length} rows` }
    probe.check('search', none[kind].length === 0, fault)
  }
  const word = await known.word()
  const [few, many] = [await search(probe, word, 2), await search(probe, word, 50)]
  for (const kind of KINDS) {
    const got = `${few[kind].length} rows`
    const where = `/${kind}`
    probe.check('search', few[kind].length <= 2, { where, expected: 'at most 2 rows', got })
  }
  const [short, long] = [few, many].map(({ archives }) => archives.slice(0, 2).map(({ id }) => id))
  const fault = {
    where: '/archives/0/id',
    expected: `${show(long)}, whatever the limit`,
    got: show(short),
  }
  probe.check('search', show(short) === show(long) || probe.options.profile === 'real', fault)
  probe.check('search', many.archives.length > 0, {
    where: '/archives',
    expected: `an archive with ${show(word)} in its title`,
    got: 'nothing',
  })
}

async function channelByName(probe: Probe, known: Known) {
  const { id, name } = known.some(await known.channels())
  const { channels } = await search(probe, name, 50)
  const there = channels.some((channel) => channel.id === id)
  const got = show(channels.map((channel) => channel.id))
  probe.check('search', there, { where: '/channels', expected: `the channel ${id}`, got })
}

/** Draws from the smallest channel, with all of it but one excluded: only that one is left. */
async function drawing(probe: Probe, known: Known) {
  const filled = (await known.channels()).filter(({ archiveCount }) => archiveCount > 0)
  const { id: channel } = known.some(filled)
  const { archive } = (await probe.ask('getZapping', { query: { channel } })).body
  const got = show(archive?.channel.id)
  const where = '/archive/channel/id'
  probe.check('getZapping', archive?.channel.id === channel, { where, expected: channel, got })

  const smallest = filled.toSorted((a, b) => a.archiveCount - b.archiveCount)[0]
  const query = { channel: smallest?.id, sort: 'title' }
  const { items, total } = (await probe.ask('listArchives', { query })).body
  const exclude = items.map(({ id }) => id).slice(0, 50)
  const draw = await probe.ask('getZapping', { query: { channel: smallest?.id, exclude } })
  const drawn = draw.body.archive?.id
  const all = exclude.length === total
  const holds = drawn === undefined || !(exclude.includes(drawn) || all)
  const expected = all
    ? 'nothing: all of the channel is excluded'
    : 'an archive that is not excluded'
  probe.check('getZapping', holds, { where: '/archive/id', expected, got: show(drawn) })
}

export const findingCases: readonly Case[] = [
  { name: 'Search finds words that are there, and no others', operation: 'search', run: searching },
  { name: 'Search finds a channel by its name', operation: 'search', run: channelByName },
  {
    name: 'A draw keeps to its channel and away from what is excluded',
    operation: 'getZapping',
    run: drawing,
  },
]
