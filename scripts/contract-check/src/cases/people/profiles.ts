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
  const most = probe.options.deep ? Infinity : 30
  const { pages, rows, total } = await readPages(probe, ID, { path: { id } }, most)
  const first = pages.slice(0, 1)
  const as = `, as ${ID} has`
  probe.equal(
    'getProfile',
    [profile, first],
    '/archiveCount',
    profile.archiveCount,
    total,
    as,
    'count',
  )
  await newestFirst(probe, ID, rows)
  const details = await known.details()
  const read = new Map(details.map((archive) => [archive.id, archive]))
  const some = [...rows.entries()].filter(([at, row]) => at < 4 || read.has(row.id))
  await probe.each(some, async ([at, row]) => {
    const archive = read.get(row.id) ?? (await known.readOne(row.id))
    const author = archive.postedBy?.id
    const got = `${row.id} of ${show(author)}`
    const only = `only archives of ${id}`
    probe.check(ID, [archive, row], author === id, `/items/${at}`, only, got, 'filter')
    const named = `${id}, as ${ID} has`
    probe.check('getArchive', [row, archive], author === id, '/postedBy', named, got, 'agree')
  })
  if (rows.length < total) return
  const ids = new Set(rows.map((row) => row.id))
  const lost = details.find(({ postedBy, id: one }) => postedBy?.id === id && !ids.has(one))
  const missing = `${show(lost?.id)}, which getArchive says is theirs`
  probe.check(ID, lost ? [lost, pages] : pages, !lost, '/items', missing, 'not there', 'filter')
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
  const both = [me, body]
  for (const name of Object.keys(due) as (keyof typeof due)[]) {
    probe.equal('getProfile', both, `/${name}`, said[name], due[name], ', as getCurrentUser')
    if (name !== 'motto' && name !== 'pronouns') continue
    const blank = typeof me[name] === 'string' && me[name] !== me[name].trim()
    const trimmed = 'null, or text without spaces around it'
    probe.check('getCurrentUser', me, !blank, `/${name}`, trimmed, show(me[name]))
    probe.equal('getCurrentUser', both, `/${name}`, due[name], said[name], ', as getProfile')
  }
}

/** Members who are named by what they wrote: most have added nothing. */
async function holdWriters(probe: Probe, known: Known) {
  const writers = new Set([(await probe.ask('getCurrentUser')).body.id])
  await probe.each(await known.samples(), async ({ id }) => {
    const { items } = (await probe.ask('listComments', { path: { id } })).body
    for (const { author } of items) if (author) writers.add(author.id)
  })
  await probe.each(known.chance.some([...writers], 6), async (id) => {
    const { body: profile } = await probe.ask('getProfile', { path: { id } })
    const { body } = await probe.ask(ID, { path: { id } })
    const why = ` of ${id}, as getProfile`
    probe.equal(ID, [profile, body], '/total', body.total, profile.archiveCount, why)
  })
}

async function holdStats(probe: Probe) {
  const id = 'getArchivistStats'
  const { body: stats } = await probe.ask(id, {}, 'archivist')
  const { body: me } = await probe.ask('getCurrentUser', {}, 'archivist')
  const { pages, rows, total } = await readPages(probe, ID, { path: { id: me.id } })
  const due = {
    archives: total,
    channels: new Set(rows.map(({ channel }) => channel.id)).size,
    views: rows.reduce((sum, { views }) => sum + views, 0),
  }
  const evidence = [stats, pages]
  for (const name of Object.keys(due) as (keyof typeof due)[])
    probe.equal(id, evidence, `/${name}`, stats[name], due[name], `, as ${ID} has`)
  if (!stats.years) return
  const counts = [...yearsIn(rows)].toSorted(([a], [b]) => a - b)
  const told = stats.years.map(({ year, count }) => [year, count])
  probe.equal(id, evidence, '/years', told, counts, `, as ${ID} has`)
}

export const profileReadCases: readonly Case[] = [
  {
    name: 'A profile counts what its list has: archives of that member, the newest first',
    rule: 'page',
    operation: ID,
    also: ['getProfile', 'getArchive'],
    run: async (probe, known) => {
      const count = probe.options.profile === 'mock' ? 8 : 3
      const some = known.chance.some(await known.authors(), count)
      await probe.each(some, ({ id }) => holdProfile(probe, known, id))
    },
  },
  {
    name: 'The public profile shows what members see of themselves',
    rule: 'agree',
    operation: 'getCurrentUser',
    also: ['getProfile'],
    run: (probe) => {
      const all = ['member', 'archivist', 'staff'] as const
      return probe.each(probe.options.profile === 'real' ? all.slice(0, 1) : all, (who) =>
        holdOwn(probe, who),
      )
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
