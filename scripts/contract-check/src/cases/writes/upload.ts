import { readFileSync } from 'node:fs'
import type { components } from '#contract'
import { format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type OperationId, type Probe } from '../../run/case.ts'
import { tokenFor } from '../../run/credentials.ts'
import type { File } from '../../http/encode.ts'
import { UNKNOWN } from '../lists/filters.ts'
import { idsOf } from '../discovery/latest-and-popular.ts'
import { checkStats } from '../members/profiles.ts'
import { readIds } from '../reads.ts'
import { checkRefusal, RISKY } from '../refusals.ts'
import { checkSameWithToken } from '../relations/client-independence.ts'

const ID = 'createArchive'
type Archive = components['schemas']['Archive']
type Counted = readonly { id: string; archiveCount: number }[]

const SENT = {
  title: 'Soirée du contrôle – « à l’antenne »',
  // 5,000 characters, the maximum.
  description: 'Une mire 📺, puis <b>plus</b> rien & c’est  tout. '.padEnd(5001, 'é'),
  copyright: 'Domaine public',
  year: 1984,
  broadcastDate: '1984-12-31',
  resolution: '720x576',
} as const

/** Values that the server sets or derives. */
const MADE = { duration: 19, views: 0, music: { title: 'Générique', url: 'https://example.org/g' } }

/** The server must look at the bytes, not at the name and type. */
const FILM = {
  name: '../soiree du 31 déc.MP4.html',
  type: 'application/octet-stream',
  bytes: readFileSync(new URL('./clip.mp4', import.meta.url)),
}

/** Every count that a new archive increases by one, with its source. */
async function countsOf(probe: Probe, channel: string, category: string, author: string) {
  const count = (rows: Counted, id: string) => rows.find((row) => row.id === id)?.archiveCount ?? 0
  const home = await probe.read('getHome')
  const all = await probe.read('listArchives')
  const ofChannel = await probe.read('listArchives', { query: { channel } })
  const channels = await probe.read('listChannels')
  const categories = await probe.read('listCategories')
  const years = await probe.read('listArchiveYears')
  const query = { month: 12, day: 31, year: SENT.year }
  const days = await probe.read('listOnThisDay', { query })
  const own = await probe.read('getArchivistStats', {}, 'archivist')
  const profile = await probe.read('getProfile', { path: { id: author } })
  const added = await probe.read('listProfileArchives', { path: { id: author } })
  const ofYear = years.find(({ year }) => year === SENT.year)?.count ?? 0
  const counts: [OperationId, string, number, object][] = [
    ['getHome', '/stats/archives', home.stats.archives, home],
    ['listArchives', '/total', all.total, all],
    ['listArchives', '/total (channel)', ofChannel.total, ofChannel],
    ['listChannels', '/archiveCount', count(channels, channel), channels],
    ['listCategories', '/archiveCount', count(categories, category), categories],
    ['listArchiveYears', '/count', ofYear, years],
    ['listOnThisDay', '/count', days[0]?.count ?? 0, days],
    ['getProfile', '/archiveCount', profile.archiveCount, profile],
    ['listProfileArchives', '/total', added.total, added],
    ['getArchivistStats', '/archives', own.archives, own],
  ]
  return counts
}

async function checkShown(probe: Probe, made: Archive, author: string) {
  const { id, title, year, channel } = made
  const found = await probe.read('search', { query: { query: title.slice(0, 100) } })
  const query = { query: 'controle', year, channel: channel.id }
  const list = await probe.read('listArchives', { query })
  const latest = await probe.read('listLatestArchives', { query: { limit: 1 } })
  const home = await probe.read('getHome')
  const added = await probe.read('listProfileArchives', { path: { id: author } })
  const has = (rows: readonly { id: string }[]) => rows.some((row) => row.id === id)
  const places: [OperationId, string, boolean, object][] = [
    ['search', '/archives', has(found.archives), found],
    ['listArchives', '/items', has(list.items), list],
    ['listLatestArchives', '/0/id', latest[0]?.id === id, latest],
    ['getHome', '/latest/0/id', home.latest[0]?.id === id, home],
    ['listProfileArchives', '/items/0/id', added.items[0]?.id === id, added],
  ]
  for (const [operation, where, isShown, response] of places) {
    const expected = `the new archive ${id} in its place`
    probe.check(operation, [made, response], isShown, where, expected, 'another')
  }
}

/** Archives of one programme and of little else, also of the first and last year. */
async function checkProgramme(probe: Probe, data: TestData) {
  const { copyright, resolution } = SENT
  const [channels, categories] = [await data.channels(), await data.categories()]
  const made: Archive[] = []
  await probe.each([1900, 2100, 1950, 2000], async (year, at) => {
    const [channel, category] = [channels.at(-at), categories.at(-at)]
    const few = { title: `Zorglub — ${year}`, copyright, resolution, year }
    const empty = at > 0 && { description: '', broadcastDate: '', music: false }
    const body = { ...few, ...empty, channel: channel?.id ?? '', category: category?.id ?? '' }
    // Two files of one size, whose ETags are compared as those of all responses.
    const file = { ...FILM, bytes: changed((film) => film.writeUInt8(at, film.length - 1)) }
    const bare = await probe.read(ID, { body, file }, 'archivist')
    made.push(bare)
    await probe.ask('getFile', { path: { path: bare.video } })
    const none = { description: '', broadcastDate: null, music: null }
    probe.fields<object>(ID, bare, bare, none, ', where none is sent')
    const years = await probe.read('listArchiveYears', { query: { year } })
    const { total } = await probe.read('listArchives', { query: { year } })
    const counted = [{ year, count: total }]
    probe.equal('listArchiveYears', [bare, years], '/', years, counted, ', as listArchives')
    const query = { query: `zorglub ${category?.name}` }
    const found = await probe.read('listArchives', { query })
    const why = ': title and category have the words'
    probe.equal('listArchives', [bare, found], '/items', idsOf(found.items), [bare.id], why)
  })
  const [last, ...others] = made.toReversed().map(({ id }) => id)
  const asked = { path: { id: last ?? '' }, query: { limit: others.length } }
  const similar = await probe.read('listSimilarArchives', asked)
  const [near, due] = [idsOf(similar).toSorted(), others.toSorted()]
  probe.equal('listSimilarArchives', [...made, similar], '/', near, due, ': its programme')
  const latest = await probe.read('listLatestArchives', { query: { limit: made.length } })
  const newest = [last, ...others]
  probe.equal('listLatestArchives', [...made, latest], '/', idsOf(latest), newest, ': by time')
  await checkStats(probe)
}

const changed = (change: (film: Buffer) => void) => {
  const film = Buffer.from(FILM.bytes)
  change(film)
  return film
}

/** Rotates by 90°: the first two columns of the matrix in `tkhd` (ISO/IEC 14496-12). */
const turn = (film: Buffer) => {
  for (const [at, value] of [0, 1, 0, -1, 0].entries())
    film.writeInt32BE(value * 65536, film.indexOf('tkhd') + 44 + 4 * at)
}

const INVALID_FILES: Readonly<Record<string, Buffer>> = {
  'no bytes': Buffer.alloc(0),
  'cut off': FILM.bytes.subarray(0, 120_000),
  'a page of HTML': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'brands of QuickTime': changed((film) => film.write('qt  \0\0\0\0qt  qt  qt  qt  ', 8)),
  'another codec': changed((film) => film.write('hvc1', film.lastIndexOf('avc1'))),
  turned: changed(turn),
}

const refuse = (probe: Probe, field: string, name: string, body: object, file: File = FILM) =>
  checkRefusal(probe, ID, probe.write(ID, { body, file }, 'archivist'), {
    statuses: [400],
    field,
    name,
  })

async function upload(probe: Probe, data: TestData) {
  probe.skip('an upload of two hours, and one that is silent for 60 seconds')
  const [channel] = await data.channels()
  const [category] = await data.categories()
  const { id: author } = await probe.read('getCurrentUser', {}, 'archivist')
  const before = await countsOf(probe, channel.id, category.id, author)
  const body = {
    ...SENT,
    title: `  ${SENT.title}\t`,
    channel: channel.id,
    category: category.id,
    music: true,
    musicTitle: MADE.music.title,
    musicUrl: MADE.music.url,
  }
  const made = await probe.read(ID, { body, file: FILM }, 'archivist')
  const read = await probe.read('getArchive', { path: { id: made.id } })
  probe.fields<object>(ID, made, made, SENT, ' in the answer')
  probe.fields<object>(ID, [made, read], read, SENT, ' when it is read back')
  probe.fields<object>(ID, [made, read], read, MADE, ' when it is read back')
  const stored = { channel: read.channel.id, category: read.category.id, by: read.postedBy?.id }
  const wanted = { channel: channel.id, category: category.id, by: author }
  probe.equal(ID, [made, read], '/', stored, wanted, ', as sent')
  const after = await countsOf(probe, channel.id, category.id, author)
  for (const [at, [operation, where, was, response]] of before.entries()) {
    const [, , is, now] = after[at] ?? [operation, where, was, response]
    probe.equal(operation, [response, made, now], where, is, was + 1, ' after an archive more')
  }
  await checkShown(probe, made, author)
  await checkProgramme(probe, data)
  // The author and other callers must receive the same.
  for (const id of ['getHome', 'listLatestArchives', 'listArchives'] as const)
    await checkSameWithToken(probe, id, {}, [tokenFor('archivist', probe.options)])
  const played = await probe.ask('getFile', { path: { path: made.video } })
  const same = played.bytes.equals(FILM.bytes)
  probe.check('getFile', [made, played], same, 'body', 'the bytes that were uploaded', 'others')
  probe.header('getFile', played, 'Content-Type', /^video\/mp4\b/, 'video/mp4')
  const own = !made.video.includes('soiree')
  probe.check(ID, made, own, '/video', 'a name of the server’s own', made.video)
  await probe.each(Object.entries(INVALID_FILES), ([how, bytes]) =>
    refuse(probe, 'video', how, body, { ...FILM, name: 'a.mp4', bytes }),
  )
  await refuse(probe, 'resolution', 'another size', { ...body, resolution: '1920x1080' })
}

/** Fields that are valid alone and invalid together, and impossible days. */
const TOGETHER: readonly [field: string, fields: Readonly<Record<string, string>>][] = [
  ['broadcastDate', { broadcastDate: '1984-02-30' }],
  ['broadcastDate', { broadcastDate: '1984-13-01' }],
  ['broadcastDate', { broadcastDate: '1985-01-01' }],
  ['channel', { channel: UNKNOWN }],
  ['category', { category: UNKNOWN }],
  ['musicUrl', { music: 'true', musicTitle: 'Thème', musicUrl: 'javascript:alert(1)' }],
]

async function refuseTogether(probe: Probe, data: TestData) {
  const [{ id: channel }] = await data.channels()
  const [{ id: category }] = await data.categories()
  await probe.each(TOGETHER, ([field, fields]) => {
    const body = { ...SENT, channel, category, music: false, ...fields }
    return refuse(probe, field, format(fields), body)
  })
}

const SHOWN = 'An uploaded archive is read back as sent, is in every list and count, and plays'
const TOGETHER_WRONG =
  'Days that no calendar has, or another year, and places that nobody knows are refused'

export const uploadCases: readonly Case[] = [
  caseFor(ID, 'write', SHOWN, upload, {
    also: readIds,
    writes: true,
    mockOnly: 'no operation deletes an archive',
  }),
  caseFor(ID, 'refusal', TOGETHER_WRONG, refuseTogether, RISKY),
]
