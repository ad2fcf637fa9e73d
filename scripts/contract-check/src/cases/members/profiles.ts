import { format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import type { Role } from '../../run/credentials.ts'
import { readPages } from '../lists/paging.ts'
import { newestFirst } from '../lists/sorting.ts'
import { yearsIn } from '../lists/years.ts'

const ID = 'listProfileArchives'
const AS_LISTED = `, as ${ID} has`

async function checkProfile(probe: Probe, data: TestData, id: string) {
  const profile = await probe.read('getProfile', { path: { id } })
  const { pages, rows, total } = await readPages(probe, ID, { path: { id } }, 30)
  const evidence = [profile, pages.slice(0, 1)]
  const { archiveCount } = profile
  probe.equal('getProfile', evidence, '/archiveCount', archiveCount, total, AS_LISTED, 'count')
  await newestFirst(probe, ID, rows)
  const details = await data.details()
  const read = new Set(details.map((archive) => archive.id))
  const some = [...rows.entries()].filter(([at, row]) => at < 4 || read.has(row.id))
  await probe.each(some, async ([at, row]) => {
    const archive = await data.readOne(row.id)
    const author = archive.postedBy?.id
    const got = `${row.id} of ${format(author)}`
    const isAuthor = author === id
    const both = [archive, row]
    probe.check(ID, both, isAuthor, `/items/${at}`, `only archives of ${id}`, got, 'filter')
    probe.check('getArchive', both, isAuthor, '/postedBy', `${id}${AS_LISTED}`, got, 'agree')
  })
  if (rows.length < total) return
  const ids = new Set(rows.map((row) => row.id))
  const lost = details.find(({ postedBy, id: one }) => postedBy?.id === id && !ids.has(one))
  const missing = `${format(lost?.id)}, which getArchive says is theirs`
  probe.check(ID, [lost ?? [], pages], !lost, '/items', missing, 'not there', 'filter')
}

async function checkOwn(probe: Probe, role: Role, others: { readonly id: string }[]) {
  const me = await probe.read('getCurrentUser', {}, role)
  const isOther = others.every(({ id }) => id !== me.id)
  const another = `another account than those who asked before: ${role}`
  probe.check('getCurrentUser', [...others, me], isOther, '/id', another, me.id, 'access')
  others.push(me)
  const body = await probe.read('getProfile', { path: { id: me.id } })
  const { username, avatar, motto = null, pronouns = null } = me
  const badges = [me.isArchivist && 'archivist', me.isStaff && 'staff', me.isVIP && 'vip']
  const memberSince = me.registered_at.slice(0, 10)
  const own = { username, avatar, motto, pronouns, memberSince, badges: badges.filter(Boolean) }
  const said = { ...body, badges: body.badges.toSorted((a, b) => (a < b ? -1 : 1)) }
  probe.fields<object>('getProfile', [me, body], said, own, ', as getCurrentUser')
  for (const name of ['motto', 'pronouns'] as const) {
    const trimmed = 'null, or text without spaces around it'
    const isTrimmed = own[name] === null || own[name] === own[name].trim()
    probe.check('getCurrentUser', me, isTrimmed, `/${name}`, trimmed, format(me[name]))
    const as = ', as getProfile'
    probe.equal('getCurrentUser', [me, body], `/${name}`, own[name], said[name], as)
  }
}

/** Authors of comments: most of them have added no archive. */
async function writersOf(probe: Probe, data: TestData) {
  const writers = new Set([(await probe.read('getCurrentUser')).id])
  await probe.each(await data.samples(), async ({ id }) => {
    const { items } = await probe.read('listComments', { path: { id } })
    for (const { author } of items) if (author) writers.add(author.id)
  })
  return data.pick([...writers], probe.amount(6, 2))
}

export async function checkStats(probe: Probe) {
  const id = 'getArchivistStats'
  const stats = await probe.read(id, {}, 'archivist')
  const me = await probe.read('getCurrentUser', {}, 'archivist')
  const { pages, rows, total } = await readPages(probe, ID, { path: { id: me.id } })
  const years = [...yearsIn(rows)].toSorted(([a], [b]) => a - b)
  const due = {
    archives: total,
    channels: new Set(rows.map(({ channel }) => channel.id)).size,
    views: rows.reduce((sum, { views }) => sum + views, 0),
    ...(stats.years && { years: years.map(([year, count]) => ({ year, count })) }),
  }
  probe.fields(id, [stats, pages], stats, due, AS_LISTED)
}

async function checkProfiles(probe: Probe, data: TestData) {
  const authors = data.pick(await data.authors(), probe.amount(8, 3)).map(({ id }) => id)
  const ids: string[] = []
  await probe.attempt(async () => ids.push(...(await writersOf(probe, data))))
  await probe.each(new Set([...authors, ...ids]), (id) => checkProfile(probe, data, id))
}

function checkOwnProfiles(probe: Probe) {
  const all = ['member', 'archivist', 'staff'] as const
  const others: { id: string }[] = []
  return probe.each(all.slice(0, probe.amount(3, 1)), (role) => checkOwn(probe, role, others))
}

const COUNTED = 'A profile counts what its list has: archives of that member, the newest first'
const ALIKE = 'The public profile shows what members see of themselves'
const STATS = 'An archivist’s counts are those of their list'

export const profileReadCases: readonly Case[] = [
  caseFor(ID, 'page', COUNTED, checkProfiles, { also: ['getProfile', 'getArchive'] }),
  caseFor('getCurrentUser', 'agree', ALIKE, checkOwnProfiles, { also: ['getProfile'] }),
  caseFor('getArchivistStats', 'count', STATS, checkStats),
]
