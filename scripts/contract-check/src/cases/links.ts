import type { Case } from '../run/case.ts'
import { show } from '../judge/fault.ts'
import type { Known } from '../run/known.ts'
import type { Probe } from '../run/probe.ts'

const ID = 'getFile'

interface Link {
  readonly operation: 'getArchive' | 'listChannels' | 'listCollections'
  readonly where: string
  readonly path: string
  readonly kind: RegExp
}

const IMAGE = /^image\//
const VIDEO = /^video\/mp4/
const CAPTIONS = /^text\/vtt/

async function linksOf(known: Known, count: number): Promise<readonly Link[]> {
  const all = await known.details()
  const captioned = all.filter(({ captions = [] }) => captions.length > 0)
  const some = [...known.chance.some(captioned, 2), ...known.chance.some(all, count)]
  const details = new Set(some)
  const archives = [...details].flatMap(({ thumbnail, video, captions = [], postedBy }): Link[] => [
    { operation: 'getArchive', where: '/thumbnail', path: thumbnail, kind: IMAGE },
    { operation: 'getArchive', where: '/video', path: video, kind: VIDEO },
    ...captions.map(({ path }, at): Link => {
      return { operation: 'getArchive', where: `/captions/${at}/path`, path, kind: CAPTIONS }
    }),
    ...(postedBy?.avatar
      ? [
          {
            operation: 'getArchive',
            where: '/postedBy/avatar',
            path: postedBy.avatar,
            kind: IMAGE,
          } as const,
        ]
      : []),
  ])
  const channels = (await known.channels()).flatMap(({ logo }, at): Link[] =>
    logo ? [{ operation: 'listChannels', where: `/${at}/logo`, path: logo, kind: IMAGE }] : [],
  )
  const collections = (await known.collections()).map(({ cover }, at): Link => {
    return { operation: 'listCollections', where: `/${at}/cover`, path: cover, kind: IMAGE }
  })
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
function holdBytes(probe: Probe, type: string, path: string, bytes: Buffer) {
  for (const [kind, begins, say] of BEGINNINGS) {
    if (!kind.test(type)) continue
    const got = show(bytes.subarray(0, 12).toString('latin1'))
    const fault = { rule: 'link', where: 'body', expected: `${say} at ${path}`, got } as const
    probe.check(ID, begins.test(bytes.toString('latin1')), fault)
  }
}

async function follow(probe: Probe, { operation, where, path, kind }: Link) {
  if (/^https?:/.test(path)) {
    probe.leave('media lie at another host, by a whole address')
    return
  }
  const headers = { Range: 'bytes=0-63' }
  const request = probe.write(ID, { path: { path }, headers, most: 64 }, undefined)
  const { status, headers: told, body } = await probe.raw(ID, request)
  const there = status === 200 || status === 206
  probe.check(operation, there, { where, expected: `a file at ${path}`, got: String(status) })
  const type = told['content-type'] ?? ''
  const expected = `${String(kind).replace(/[^\w/]/g, '')} for ${path}`
  const fault = { rule: 'form', where: 'header Content-Type', expected, got: show(type) } as const
  if (there) probe.check(ID, kind.test(type), fault)
  if (there) holdBytes(probe, type, path, body)
}

export const linkCases: readonly Case[] = [
  {
    name: 'Videos, pictures and captions that answers name are there, and what they are named as',
    rule: 'link',
    operation: 'getArchive',
    also: ['getFile', 'listChannels', 'listCollections'],
    run: async (probe, known) => {
      const count = probe.options.profile === 'mock' ? 12 : 5
      for (const link of await linksOf(known, count)) await follow(probe, link)
    },
  },
]
