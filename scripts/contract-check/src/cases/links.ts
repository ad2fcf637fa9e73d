import type { Case } from '../run/case.ts'
import { show } from '../judge/fault.ts'
import type { Known } from '../run/known.ts'
import type { Probe } from '../run/probe.ts'
import type { WireAnswer } from '../wire/wire.ts'

const ID = 'getFile'

interface Link {
  readonly operation: 'getArchive' | 'listArchives' | 'listChannels' | 'listCollections'
  readonly where: string
  readonly path: string
  readonly kind: RegExp
  /** What names it. */
  readonly of: object
}

const IMAGE = /^image\//
const VIDEO = /^video\/mp4/
const CAPTIONS = /^text\/vtt/

const link = (
  operation: Link['operation'],
  where: string,
  path: string,
  kind: RegExp,
  of: object,
): Link => ({
  operation,
  where,
  path,
  kind,
  of,
})

const isAway = (path: string) => /^https?:/.test(path)

async function linksOf(known: Known, count: number): Promise<readonly Link[]> {
  const all = await known.details()
  const captioned = all.filter(({ captions = [] }) => captions.length > 0)
  const details = new Set([...known.chance.some(captioned, 2), ...known.chance.some(all, count)])
  const archives = [...details].flatMap((one): Link[] => [
    link('getArchive', '/thumbnail', one.thumbnail, IMAGE, one),
    link('getArchive', '/video', one.video, VIDEO, one),
    ...(one.captions ?? []).map(({ path }, at) =>
      link('getArchive', `/captions/${at}/path`, path, CAPTIONS, one),
    ),
    ...(one.postedBy?.avatar
      ? [link('getArchive', '/postedBy/avatar', one.postedBy.avatar, IMAGE, one)]
      : []),
  ])
  const channels = (await known.channels()).flatMap((one, at) =>
    one.logo ? [link('listChannels', `/${at}/logo`, one.logo, IMAGE, one)] : [],
  )
  const collections = (await known.collections()).map((one, at) =>
    link('listCollections', `/${at}/cover`, one.cover, IMAGE, one),
  )
  const shown = [known.chance.some(channels, count), known.chance.some(collections, count)]
  return [...archives, ...shown.flat()]
}

const BEGINNINGS: readonly (readonly [kind: RegExp, begins: RegExp, say: string])[] = [
  [VIDEO, /^[\s\S]{4}ftyp/, 'a film (ftyp)'],
  [CAPTIONS, /^\uFEFF?WEBVTT/, 'captions (WEBVTT)'],
  [/^image\/svg/, /^\s*<(?:\?xml|svg|!--)/, 'a drawing (<svg)'],
  [/^image\/png/, /^\u0089PNG/, 'a picture (PNG)'],
  [/^image\/jpeg/, /^\u00FF\u00D8/, 'a picture (JPEG)'],
]

/** A file is what its type says, and not empty. */
function holdBytes(probe: Probe, type: string, path: string, answer: WireAnswer) {
  const begin = answer.body.toString('latin1')
  for (const [kind, begins, say] of BEGINNINGS) {
    if (!kind.test(type)) continue
    const got = show(begin.slice(0, 12))
    probe.check(ID, answer, begins.test(begin), 'body', `${say} at ${path}`, got, 'link')
  }
}

async function follow(probe: Probe, { operation, where, path, kind, of }: Link) {
  if (isAway(path)) {
    probe.leave('media lie at another host, by a whole address')
    return
  }
  const headers = { Range: 'bytes=0-63' }
  const request = probe.write(ID, { path: { path }, headers, most: 64 }, undefined)
  const answer = await probe.raw(ID, request)
  const there = answer.status === 200 || answer.status === 206
  probe.check(operation, [of, answer], there, where, `a file at ${path}`, `status ${answer.status}`)
  if (!there) return
  const type = answer.headers['content-type'] ?? ''
  const expected = `${String(kind).replace(/[^\w/]/g, '')} for ${path}`
  probe.check(ID, answer, kind.test(type), 'header Content-Type', expected, show(type), 'form')
  holdBytes(probe, type, path, answer)
}

/** Files of one size, or with one tag: only their bytes tell whether they are one. */
function twins(
  files: readonly { readonly path: string; readonly head: WireAnswer }[],
  by: 'etag' | 'content-length',
) {
  const groups = new Map<string, string[]>()
  for (const { path, head } of files) {
    const key = head.headers[by]
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return [...groups.values()].flatMap((paths) => (paths.length > 1 ? [paths.slice(0, 2)] : []))
}

/**
 * Every picture that a row names is there, as HEAD tells at little cost; and of those of one size or one tag some are
 * read, as a tag may be made of the size or the time alone.
 */
async function holdPictures(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const some = known.chance.some(
    rows,
    probe.options.profile === 'mock' || probe.options.deep ? 400 : 120,
  )
  const named = new Map(some.map((row) => [row.thumbnail, row]))
  const files: { path: string; head: WireAnswer }[] = []
  await probe.each(named, async ([path, row]) => {
    if (isAway(path)) return
    const request = { ...probe.write(ID, { path: { path } }, undefined), method: 'HEAD' }
    const asked = await probe.raw(ID, request)
    // A server that takes no HEAD has its own finding.
    const head =
      asked.status === 200 ? asked : await probe.raw(ID, { ...request, method: 'GET', most: 64 })
    const got = `status ${head.status}`
    const expected = `a file at ${path}`
    probe.check(
      'listArchives',
      [row, head],
      head.status === 200,
      '/items/0/thumbnail',
      expected,
      got,
    )
    if (head.status === 200) files.push({ path, head })
  })
  const pairs = [
    ...twins(files, 'content-length').slice(0, 12),
    ...twins(files, 'etag').slice(0, 12),
  ]
  // Reading both is enough: two contents that share a tag are seen wherever a file is read.
  await probe.each(pairs.flat(), (path) => probe.ask(ID, { path: { path } }))
}

export const linkCases: readonly Case[] = [
  {
    name: 'Videos, pictures and captions that answers name are there, and what they are named as',
    rule: 'link',
    operation: 'getArchive',
    also: ['getFile', 'listChannels', 'listCollections'],
    run: async (probe, known) => {
      const links = await linksOf(known, probe.options.profile === 'mock' ? 12 : 5)
      await probe.each(links, (one) => follow(probe, one))
    },
  },
  {
    name: 'The picture of every row is there',
    rule: 'link',
    operation: 'listArchives',
    also: ['getFile'],
    run: holdPictures,
  },
]
