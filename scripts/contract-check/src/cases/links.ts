import { format } from '../validate/violation.ts'
import { caseFor, type Case, type TestData, type OperationId, type Probe } from '../run/case.ts'
import type { HttpResponse } from '../http/client.ts'
import { checkHeaders } from './browser/headers.ts'
import { isOnOtherHost } from './reads.ts'

const ID = 'getFile'

interface Link {
  readonly operation: OperationId
  readonly where: string
  readonly path: string | null | undefined
  readonly kind: RegExp
  /** The object in a response that contains the path. */
  readonly of: object
}

const IMAGE = /^image\//
const VIDEO = /^video\/mp4/
const CAPTIONS = /^text\/vtt/

async function linksOf(data: TestData, count: number): Promise<readonly Link[]> {
  const all = await data.details()
  const captioned = all.filter(({ captions = [] }) => captions.length > 0)
  const links: Link[] = []
  for (const one of new Set([...data.pick(captioned, 2), ...data.pick(all, count)])) {
    const own = { operation: 'getArchive', of: one } as const
    const avatar = one.postedBy?.avatar
    links.push(
      { ...own, where: '/thumbnail', path: one.thumbnail, kind: IMAGE },
      { ...own, where: '/video', path: one.video, kind: VIDEO },
      { ...own, where: '/postedBy/avatar', path: avatar, kind: IMAGE },
    )
    for (const [at, { path }] of (one.captions ?? []).entries())
      links.push({ ...own, where: `/captions/${at}/path`, path, kind: CAPTIONS })
  }
  for (const of of data.pick(
    (await data.channels()).filter(({ logo }) => logo),
    count,
  ))
    links.push({ operation: 'listChannels', where: '/0/logo', path: of.logo, kind: IMAGE, of })
  for (const of of data.pick(await data.collections(), count))
    links.push({ operation: 'listCollections', where: '/0/cover', path: of.cover, kind: IMAGE, of })
  return links
}

const BEGINNINGS: readonly (readonly [kind: RegExp, begins: RegExp, name: string])[] = [
  [VIDEO, /^[\s\S]{4}ftyp/, 'a film (ftyp)'],
  [CAPTIONS, /^\uFEFF?WEBVTT/, 'captions (WEBVTT)'],
  [/^image\/svg/, /^\s*<(?:\?xml|svg|!--)/, 'a drawing (<svg)'],
  [/^image\/png/, /^\u0089PNG/, 'a picture (PNG)'],
  [/^image\/jpeg/, /^\u00FF\u00D8/, 'a picture (JPEG)'],
]

const isTag = (language: string) => {
  try {
    return Intl.getCanonicalLocales(language).length === 1
  } catch {
    return false
  }
}

async function follow(probe: Probe, { operation, where, path, kind, of }: Link) {
  if (!path) return
  if (isOnOtherHost({ path: { path } })) {
    probe.skip('media lie at another host, by a whole address')
    return
  }
  const headers = { Range: 'bytes=0-63' }
  const request = probe.write(ID, { path: { path }, headers, maxBytes: 64 }, undefined)
  const answer = await probe.raw(ID, request)
  const { status } = answer
  const there = status === 200 || status === 206
  probe.check(operation, [of, answer], there, where, `a file at ${path}`, `status ${status}`)
  if (!there) return
  checkHeaders(probe, ID, '/files/', answer)
  const expected = `${String(kind).replace(/[^\w/]/g, '')} for ${path}`
  probe.header(ID, answer, 'Content-Type', kind, expected, 'form')
  // A file's first bytes must fit its content type.
  const begin = answer.body.toString('latin1')
  for (const [type, begins, say] of BEGINNINGS) {
    if (!type.test(answer.headers['content-type'] ?? '')) continue
    const got = format(begin.slice(0, 12))
    probe.check(ID, answer, begins.test(begin), 'body', `${say} at ${path}`, got, 'link')
  }
}

/** Files of one size or one ETag, which may be the same file by mistake. */
function twins(files: ReadonlyMap<string, HttpResponse>, by: 'etag' | 'content-length') {
  const groups = new Map<string, string[]>()
  for (const [path, { headers }] of files) {
    const key = headers[by]
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), path])
  }
  const shared = [...groups.values()].filter((paths) => paths.length > 1)
  return shared.slice(0, 12).flatMap((paths) => paths.slice(0, 2))
}

/** Sends HEAD for thumbnails; reads some that share size or ETag and so may be mixed up. */
async function checkImages(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const some = data.pick(rows, probe.amount(400, 300))
  const named = new Map(some.map((row) => [row.thumbnail, row]))
  const files = new Map<string, HttpResponse>()
  await probe.each(named, async ([path, row]) => {
    if (isOnOtherHost({ path: { path } })) return
    const request = probe.write(ID, { path: { path }, maxBytes: 64 }, undefined)
    const asked = await probe.raw(ID, { ...request, method: 'HEAD' })
    // A server without HEAD has a finding of the rule `head`.
    const head = asked.status === 200 ? asked : await probe.raw(ID, request)
    const there = head.status === 200
    const where = '/items/0/thumbnail'
    const got = `status ${head.status}`
    probe.check('listArchives', [row, head], there, where, `a file at ${path}`, got)
    if (there) files.set(path, head)
  })
  const pairs = [...twins(files, 'content-length'), ...twins(files, 'etag')]
  // The store of ETags reports two contents with one tag.
  await probe.each(pairs, (path) => probe.ask(ID, { path: { path } }))
}

async function checkLinks(probe: Probe, data: TestData) {
  const links = await linksOf(data, probe.amount(12, 5))
  await probe.each(links, (one) => follow(probe, one))
  for (const one of await data.details()) {
    const check = (isValid: boolean, where: string, expected: string, got: string) =>
      probe.check('getArchive', one, isValid, where, expected, got)
    for (const [at, { language }] of (one.captions ?? []).entries())
      check(isTag(language), `/captions/${at}/language`, 'a BCP 47 tag', language)
    const url = one.music?.url ?? 'http:'
    check(/^https?:/i.test(url), '/music/url', 'an address of the web', url)
  }
}

const NAMED = 'Videos, pictures and captions in responses exist and have their type'

export const linkCases: readonly Case[] = [
  caseFor('getArchive', 'link', NAMED, checkLinks, {
    also: ['getFile', 'listChannels', 'listCollections'],
  }),
  caseFor('listArchives', 'link', 'The picture of every row is there', checkImages, {
    also: ['getFile'],
  }),
]
