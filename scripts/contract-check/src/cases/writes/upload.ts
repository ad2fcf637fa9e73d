import { readFileSync } from 'node:fs'
import type { components } from '#contract'
import type { OperationId } from '../../contract/operations.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import { tokenOf } from '../../run/identities.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { holdSameWith } from '../relations/askers.ts'
import { NOBODY } from '../lists/filters.ts'
import { names } from '../refusals.ts'

type Archive = components['schemas']['Archive']

const CLIP = new URL('./clip.mp4', import.meta.url)

/** A description of all the letters that it may have. */
const full = (text: string) => text + 'é'.repeat(5000 - Array.from(text).length)

const SENT = {
  title: 'Soirée du contrôle – « à l’antenne »',
  description: full('Une mire 📺, puis <b>plus</b> rien & c’est  tout. '),
  copyright: 'Domaine public',
  year: 1984,
  broadcastDate: '1984-12-31',
  resolution: '720x576',
} as const

/** Every number that an archive more must move by one, with the answer that says it. */
async function countsOf(probe: Probe, channel: string, category: string, author: string) {
  const list = async (query: object) =>
    (await probe.ask('listArchives', { query: { ...query } })).body
  const home = (await probe.ask('getHome')).body
  const channels = (await probe.ask('listChannels')).body
  const categories = (await probe.ask('listCategories')).body
  const years = (await probe.ask('listArchiveYears')).body
  const query = { month: 12, day: 31, year: SENT.year }
  const days = (await probe.ask('listOnThisDay', { query })).body
  const own = (await probe.ask('getArchivistStats', {}, 'archivist')).body
  const profile = (await probe.ask('getProfile', { path: { id: author } })).body
  const added = (await probe.ask('listProfileArchives', { path: { id: author } })).body
  const count = (rows: readonly { id: string; archiveCount: number }[], id: string) =>
    rows.find((row) => row.id === id)?.archiveCount ?? 0
  const [all, ofChannel, ofDecade] = [
    await list({}),
    await list({ channel }),
    await list({ decade: 1980 }),
  ]
  const ofYear = years.find(({ year }) => year === SENT.year)?.count ?? 0
  const counts: [OperationId, string, number, object][] = [
    ['getHome', '/stats/archives', home.stats.archives, home],
    ['listArchives', '/total', all.total, all],
    ['listArchives', '/total (channel)', ofChannel.total, ofChannel],
    ['listArchives', '/total (decade)', ofDecade.total, ofDecade],
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

async function shownIn(probe: Probe, made: Archive, author: string) {
  const { id, title, year, channel } = made
  const found = (await probe.ask('search', { query: { query: title.slice(0, 100) } })).body
  const query = { query: 'controle', year, channel: channel.id }
  const list = (await probe.ask('listArchives', { query })).body
  const latest = (await probe.ask('listLatestArchives', { query: { limit: 1 } })).body
  const home = (await probe.ask('getHome')).body
  const added = (await probe.ask('listProfileArchives', { path: { id: author } })).body
  const similar = (await probe.ask('listSimilarArchives', { path: { id } })).body
  const has = (rows: readonly { id: string }[]) => rows.some((row) => row.id === id)
  const places: [OperationId, string, boolean, object][] = [
    ['search', '/archives', has(found.archives), found],
    ['listArchives', '/items', has(list.items), list],
    ['listLatestArchives', '/0/id', latest[0]?.id === id, latest],
    ['getHome', '/latest/0/id', home.latest[0]?.id === id, home],
    ['listProfileArchives', '/items/0/id', added.items[0]?.id === id, added],
    ['listSimilarArchives', '/', !has(similar), similar],
  ]
  for (const [operation, where, holds, told] of places) {
    const expected = `the new archive ${id} in its place`
    probe.check(operation, [made, told], holds, where, expected, 'another')
  }
}

async function upload(probe: Probe, known: Known) {
  const bytes = readFileSync(CLIP)
  const [channel] = await known.channels()
  const [category] = await known.categories()
  const { id: author } = (await probe.ask('getCurrentUser', {}, 'archivist')).body
  const before = await countsOf(probe, channel.id, category.id, author)
  const body = { ...SENT, channel: channel.id, category: category.id, music: false }
  const file = { name: 'soiree.mp4', type: 'video/mp4', bytes }
  const { body: made } = await probe.ask('createArchive', { body, file }, 'archivist')
  const { body: read } = await probe.ask('getArchive', { path: { id: made.id } })
  for (const name of Object.keys(SENT) as (keyof typeof SENT)[]) {
    probe.equal('createArchive', made, `/${name}`, made[name], SENT[name], ' in the answer')
    probe.equal(
      'createArchive',
      [made, read],
      `/${name}`,
      read[name],
      SENT[name],
      ' when it is read back',
    )
  }
  const after = await countsOf(probe, channel.id, category.id, author)
  for (const [at, [operation, where, was, told]] of before.entries()) {
    const [, , is, now] = after[at] ?? [operation, where, was, told]
    probe.equal(operation, [told, made, now], where, is, was + 1, ' after an archive more')
  }
  await shownIn(probe, made, author)
  // To who added it as to everybody else.
  for (const id of ['getHome', 'listLatestArchives', 'listArchives'] as const)
    await holdSameWith(probe, id, {}, [tokenOf('archivist', probe.options)])
  const played = await probe.ask('getFile', { path: { path: made.video } })
  const evidence = [made, played]
  const same = played.bytes.equals(bytes)
  probe.check('getFile', evidence, same, 'body', 'the bytes that were uploaded', 'others')
  const type = played.headers['content-type'] ?? 'nothing'
  probe.check(
    'getFile',
    evidence,
    /^video\/mp4\b/.test(type),
    'header Content-Type',
    'video/mp4',
    type,
  )
  const own = !made.video.includes('soiree')
  probe.check('createArchive', made, own, '/video', 'a name of the server’s own', made.video)
  // Whatever a file is called, and says that it is.
  const page = { ...file, bytes: Buffer.from('<!doctype html><script>alert(1)</script>') }
  await probe.ask('createArchive', { body, file: page }, 'archivist', [400])
}

/** Fields that each may be, and not together, or that no calendar has. */
const TOGETHER: readonly [field: string, fields: Readonly<Record<string, string>>][] = [
  ['broadcastDate', { broadcastDate: '1984-02-30' }],
  ['broadcastDate', { broadcastDate: '1984-13-01' }],
  ['broadcastDate', { broadcastDate: '1985-01-01' }],
  ['broadcastDate', { broadcastDate: '1983-12-31' }],
  ['channel', { channel: NOBODY }],
  ['category', { category: NOBODY }],
  ['musicUrl', { music: 'true', musicTitle: 'Thème', musicUrl: 'javascript:alert(1)' }],
  ['musicUrl', { music: 'true', musicTitle: 'Thème', musicUrl: 'ftp://example.org/a' }],
]

async function refuseTogether(probe: Probe, known: Known) {
  const file = { name: 'soiree.mp4', type: 'video/mp4', bytes: readFileSync(CLIP) }
  const [{ id: channel }] = await known.channels()
  const [{ id: category }] = await known.categories()
  await probe.each(TOGETHER, async ([field, fields]) => {
    const body = { ...SENT, channel, category, music: false, ...fields }
    const request = probe.write('createArchive', { body, file }, 'archivist')
    const why = show(fields)
    const { errors, answer } = await probe.refused('createArchive', request, [400], { why })
    const got = errors.map((one) => one.field).join(', ') || 'none'
    const expected = `a row that names ${field} (${why})`
    probe.check('createArchive', answer, names(errors, field), '/errors', expected, got)
  })
}

export const uploadCases: readonly Case[] = [
  {
    name: 'An uploaded archive is read back as sent, is in every list and count, plays, and is judged by its bytes',
    rule: 'write',
    operation: 'createArchive',
    also: [
      'getFile',
      'getHome',
      'listArchives',
      'listLatestArchives',
      'listChannels',
      'listCategories',
      'listArchiveYears',
      'listOnThisDay',
      'listProfileArchives',
      'getProfile',
      'getArchivistStats',
      'search',
    ],
    writes: true,
    mockOnly: 'no operation takes an archive away again',
    run: upload,
  },
  {
    name: 'Days that no calendar has, or another year, and places that nobody knows are refused',
    rule: 'refusal',
    operation: 'createArchive',
    writes: true,
    mockOnly: 'a fault that is taken would change something',
    run: refuseTogether,
  },
]
