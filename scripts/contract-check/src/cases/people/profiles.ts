import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { readPages } from '../lists/paging.ts'
import { newestFirst } from '../lists/sorting.ts'
import { yearsIn } from '../lists/years.ts'

const ID = 'listProfileArchives'

async function holdProfile(probe: Probe, known: Known, id: string) {
  const { body: profile } = await probe.ask('getProfile', { path: { id } })
  const pages = probe.options.deep ? Infinity : 30
  const { rows, total } = await readPages(probe, ID, { path: { id } }, pages)
  const expected = `${total}, as ${ID} has`
  const counted = { rule: 'count', where: '/archiveCount', expected } as const
  const got = String(profile.archiveCount)
  probe.check('getProfile', profile.archiveCount === total, { ...counted, got })
  await newestFirst(probe, ID, rows, '/items')
  const ids = new Set(rows.map((row) => row.id))
  const read = new Map((await known.details()).map((archive) => [archive.id, archive]))
  for (const [at, row] of rows.entries()) {
    if (at >= 4 && !read.has(row.id)) continue
    const { postedBy } =
      read.get(row.id) ?? (await probe.ask('getArchive', { path: { id: row.id } })).body
    const author = show(postedBy?.id)
    const fault = {
      rule: 'filter',
      where: `/items/${at}`,
      expected: `only archives of ${id}`,
    } as const
    probe.check(ID, postedBy?.id === id, { ...fault, got: `${row.id} of ${author}` })
    const told = { rule: 'agree', where: '/postedBy', expected: `${id}, as ${ID} has` } as const
    const whose = `${author} of ${row.id}`
    probe.check('getArchive', postedBy?.id === id, { ...told, got: whose })
  }
  if (rows.length < total) return
  const own = (await known.details()).filter(({ postedBy }) => postedBy?.id === id)
  const lost = own.find((one) => !ids.has(one.id))
  const where = '/items'
  const missing = `${show(lost?.id)}, which getArchive says is theirs`
  const fault = { rule: 'filter', where, expected: missing, got: 'not there' } as const
  probe.check(ID, lost === undefined, fault)
}

type Flags = { isStaff: boolean; isVIP: boolean; isArchivist: boolean }

const badgesOf = ({ isStaff, isVIP, isArchivist }: Flags) =>
  [isArchivist && 'archivist', isStaff && 'staff', isVIP && 'vip'].filter(Boolean)

async function holdOwn(probe: Probe, who: 'member' | 'archivist' | 'staff') {
  const { body: me } = await probe.ask('getCurrentUser', {}, who)
  const { body } = await probe.ask('getProfile', { path: { id: me.id } })
  const due = {
    username: me.username,
    avatar: me.avatar,
    motto: me.motto ?? null,
    pronouns: me.pronouns ?? null,
    badges: badgesOf(me),
    memberSince: me.registered_at.slice(0, 10),
  }
  const said = { ...body, badges: body.badges.toSorted((a, b) => (a < b ? -1 : 1)) }
  for (const name of Object.keys(due) as (keyof typeof due)[]) {
    const [got, expected] = [show(said[name]), show(due[name])]
    const fault = { where: `/${name}`, expected: `${expected}, as getCurrentUser`, got }
    probe.check('getProfile', got === expected, fault)
    if (name === 'motto' || name === 'pronouns') {
      const blank = typeof me[name] === 'string' && me[name] !== me[name].trim()
      const told = { where: `/${name}`, expected: 'null, or text without spaces around it' }
      probe.check('getCurrentUser', !blank, { ...told, got: show(me[name]) })
      const other = { where: `/${name}`, expected: `${got}, as getProfile`, got: expected }
      probe.check('getCurrentUser', got === expected, other)
    }
  }
}

/** Members who are named by what they wrote: most have added nothing. */
async function holdWriters(probe: Probe, known: Known) {
  const writers = new Set([(await probe.ask('getCurrentUser')).body.id])
  for (const { id } of await known.samples()) {
    const { items } = (await probe.ask('listComments', { path: { id } })).body
    for (const { author } of items) if (author) writers.add(author.id)
  }
  for (const id of known.chance.some([...writers], 6)) {
    const { archiveCount } = (await probe.ask('getProfile', { path: { id } })).body
    const { total } = (await probe.ask(ID, { path: { id } })).body
    const fault = { where: '/total', expected: `${archiveCount} of ${id}, as getProfile` }
    probe.check(ID, total === archiveCount, { ...fault, got: String(total) })
  }
}

async function holdStats(probe: Probe) {
  const id = 'getArchivistStats'
  const { body: stats } = await probe.ask(id, {}, 'archivist')
  const { body: me } = await probe.ask('getCurrentUser', {}, 'archivist')
  const { rows, total } = await readPages(probe, ID, { path: { id: me.id } })
  const due = {
    archives: total,
    channels: new Set(rows.map(({ channel }) => channel.id)).size,
    views: rows.reduce((sum, { views }) => sum + views, 0),
  }
  for (const name of Object.keys(due) as (keyof typeof due)[]) {
    const expected = `${due[name]}, as ${ID} has`
    const fault = { where: `/${name}`, expected, got: String(stats[name]) }
    probe.check(id, stats[name] === due[name], fault)
  }
  if (!stats.years) return
  const counts = [...yearsIn(rows)].toSorted(([a], [b]) => a - b)
  const told = stats.years.map(({ year, count }) => [year, count])
  const at = counts.findIndex((pair, index) => show(pair) !== show(told[index]))
  const expected = `${show(counts[at])}, as ${ID} has`
  const fault = { where: `/years/${at}`, expected, got: show(told[at]) }
  probe.check(id, at < 0 && told.length === counts.length, fault)
}

export const profileReadCases: readonly Case[] = [
  {
    name: 'A profile counts what its list has: archives of that member, the newest first',
    rule: 'page',
    operation: ID,
    also: ['getProfile', 'getArchive'],
    run: async (probe, known) => {
      const count = probe.options.profile === 'mock' ? 8 : 3
      for (const { id } of known.chance.some(await known.authors(), count)) {
        await holdProfile(probe, known, id)
      }
    },
  },
  {
    name: 'The public profile shows what members see of themselves',
    rule: 'agree',
    operation: 'getCurrentUser',
    also: ['getProfile'],
    run: async (probe) => {
      await holdOwn(probe, 'member')
      if (probe.options.profile === 'real') return
      await holdOwn(probe, 'archivist')
      await holdOwn(probe, 'staff')
    },
  },
  {
    name: 'Whoever writes has a list of archives, an empty one too',
    rule: 'count',
    operation: ID,
    also: ['getProfile'],
    run: holdWriters,
  },
  {
    name: 'An archivist’s counts are those of their list',
    rule: 'count',
    operation: 'getArchivistStats',
    run: holdStats,
  },
]
