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

/** Every number that an archive more must move by one. */
async function countsOf(probe: Probe, channel: string, category: string, author: string) {
  const total = async (query: object) =>
    (await probe.ask('listArchives', { query: { ...query } })).body.total
  const { stats } = (await probe.ask('getHome')).body
  const channels = (await probe.ask('listChannels')).body
  const categories = (await probe.ask('listCategories')).body
  const years = (await probe.ask('listArchiveYears')).body
  const query = { month: 12, day: 31, year: SENT.year }
  const [day] = (await probe.ask('listOnThisDay', { query })).body
  const own = (await probe.ask('getArchivistStats', {}, 'archivist')).body
  const count = (rows: readonly { id: string; archiveCount: number }[], id: string) =>
    rows.find((row) => row.id === id)?.archiveCount ?? 0
  const counts: [OperationId, string, number][] = [
    ['getHome', '/stats/archives', stats.archives],
    ['listArchives', '/total', await total({})],
    ['listArchives', '/total (channel)', await total({ channel })],
    ['listArchives', '/total (decade)', await total({ decade: 1980 })],
    ['listChannels', '/archiveCount', count(channels, channel)],
    ['listCategories', '/archiveCount', count(categories, category)],
    ['listArchiveYears', '/count', years.find(({ year }) => year === SENT.year)?.count ?? 0],
    ['listOnThisDay', '/count', day?.count ?? 0],
    [
      'getProfile',
      '/archiveCount',
      (await probe.ask('getProfile', { path: { id: author } })).body.archiveCount,
    ],
    [
      'listProfileArchives',
      '/total',
      (await probe.ask('listProfileArchives', { path: { id: author } })).body.total,
    ],
    ['getArchivistStats', '/archives', own.archives],
  ]
  return counts
}

async function shownIn(probe: Probe, { id, title, year, channel }: Archive, author: string) {
  const { archives } = (await probe.ask('search', { query: { query: title.slice(0, 100) } })).body
  const query = { query: 'controle', year, channel: channel.id }
  const { items } = (await probe.ask('listArchives', { query })).body
  const [latest] = (await probe.ask('listLatestArchives', { query: { limit: 1 } })).body
  const { latest: shelf } = (await probe.ask('getHome')).body
  const added = (await probe.ask('listProfileArchives', { path: { id: author } })).body.items
  const similar = (await probe.ask('listSimilarArchives', { path: { id } })).body
  const has = (rows: readonly { id: string }[]) => rows.some((row) => row.id === id)
  const places: [OperationId, string, boolean][] = [
    ['search', '/archives', has(archives)],
    ['listArchives', '/items', has(items)],
    ['listLatestArchives', '/0/id', latest?.id === id],
    ['getHome', '/latest/0/id', shelf[0]?.id === id],
    ['listProfileArchives', '/items/0/id', added[0]?.id === id],
    ['listSimilarArchives', '/', !has(similar)],
  ]
  for (const [operation, where, holds] of places) {
    const fault = { where, expected: `the new archive ${id} in its place`, got: 'another' }
    probe.check(operation, holds, fault)
  }
}

function holdSent(probe: Probe, made: Archive, read: Archive) {
  for (const name of Object.keys(SENT) as (keyof typeof SENT)[]) {
    for (const [from, archive] of [
      ['the answer', made],
      ['what is read back', read],
    ] as const) {
      const [got, expected] = [show(archive[name]), `${show(SENT[name])} in ${from}`]
      const fault = { where: `/${name}`, expected, got }
      probe.check('createArchive', archive[name] === SENT[name], fault)
    }
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
  holdSent(probe, made, read)
  const after = await countsOf(probe, channel.id, category.id, author)
  for (const [at, [operation, where, was]] of before.entries()) {
    const is = after[at]?.[2]
    const expected = `${was + 1} after an archive more`
    probe.check(operation, is === was + 1, { where, expected, got: String(is) })
  }
  await shownIn(probe, read, author)
  // To who added it as to everybody else.
  for (const id of ['getHome', 'listLatestArchives', 'listArchives'] as const)
    await holdSameWith(probe, id, {}, [tokenOf('archivist', probe.options)])
  const played = await probe.ask('getFile', { path: { path: made.video } })
  const same = played.bytes.equals(bytes)
  const fault = { where: 'body', expected: 'the bytes that were uploaded', got: 'others' }
  probe.check('getFile', same, fault)
  const type = played.headers['content-type'] ?? 'nothing'
  const typed = { where: 'header Content-Type', expected: 'video/mp4', got: type }
  probe.check('getFile', /^video\/mp4\b/.test(type), typed)
  const named = { where: '/video', expected: 'a name of the server’s own', got: made.video }
  probe.check('createArchive', !made.video.includes('soiree'), named)
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
  for (const [field, fields] of TOGETHER) {
    await probe.attempt(async () => {
      const body = { ...SENT, channel, category, music: false, ...fields }
      const request = probe.write('createArchive', { body, file }, 'archivist')
      const { errors } = await probe.refused('createArchive', request, [400])
      const got = errors.map((one) => one.field).join(', ') || 'none'
      const expected = `a row that names ${field} (${show(fields)})`
      probe.check('createArchive', names(errors, field), { where: '/errors', expected, got })
    })
  }
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
