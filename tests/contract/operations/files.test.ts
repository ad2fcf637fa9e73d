import { expect, it } from 'vitest'
import type { components } from '#contract'
import { mockServer, type Client } from '#test/support/server/mock.ts'

type S = components['schemas']
const mock = mockServer()

const archiveOf = async (client: Client) => {
  const { body } = await client.get('/api/archives?sort=-views').expect(200)
  const { id } = (body as S['ArchivePage']).items[0] ?? { id: '' }
  return (await client.get(`/api/archive/${id}`).expect(200)).body as S['Archive']
}

it('every media path that the records name leads to a file', async () => {
  const client = mock.visitor()
  const archive = await archiveOf(client)
  const [channel] = (await client.get('/api/channels')).body as S['Channel'][]
  const [collection] = (await client.get('/api/collections')).body as S['CollectionSummary'][]
  const member = (await client.as('member').get('/api/@me')).body as S['User']
  const paths = [archive.thumbnail, archive.video, channel?.logo, collection?.cover, member.avatar]
  for (const path of paths) {
    const { headers } = await client.head(`/files/${path}`).expect(200)
    expect(headers['content-type']).toMatch(/^(?:image\/svg\+xml; charset=utf-8|video\/mp4)$/)
  }
})

it('captions are WebVTT up to the end of the recording', async () => {
  const client = mock.visitor()
  const { body } = await client.get('/api/archives')
  const seconds = (text: string) => Date.parse(`1970-01-01T${text}Z`) / 1000
  let captioned = 0
  for (const { id } of (body as S['ArchivePage']).items) {
    const { captions, duration } = (await client.get(`/api/archive/${id}`)).body as S['Archive']
    if (!captions?.[0]) {
      await client.get(`/files/captions/${id}.fr.vtt`).expect(404)
      continue
    }
    captioned++
    const { text, headers } = await client.get(`/files/${captions[0].path}`).expect(200)
    expect(headers['content-type']).toBe('text/vtt; charset=utf-8')
    const [head, ...cues] = text.trimEnd().split('\n\n')
    expect(head).toBe('WEBVTT')
    let end = 0
    for (const cue of cues) {
      const [, from = '', to = ''] = /^(\S{12}) --> (\S{12})\n\S[^<>]*$/.exec(cue) ?? []
      expect(seconds(from)).toBe(end)
      end = seconds(to)
    }
    expect(end).toBe(duration)
  }
  expect(captioned).toBeGreaterThan(0)
})

const fileOf: Record<string, (client: Client) => Promise<string>> = {
  thumbnails: async (client) => (await archiveOf(client)).thumbnail,
  channels: async () => 'channels/tele-une.svg',
  collections: async (client) => {
    const [first] = (await client.get('/api/collections')).body as S['CollectionSummary'][]
    return first?.cover ?? ''
  },
  avatars: async () => 'avatars/member.svg',
  videos: async (client) => (await archiveOf(client)).video,
}

it.each(Object.keys(fileOf))(
  'of %s there are those of the folder, and no others',
  async (folder) => {
    const client = mock.visitor()
    const path = (await fileOf[folder]?.(client)) ?? ''
    expect(path.startsWith(`${folder}/`)).toBe(true)
    await client.head(`/files/${path}`).expect(200)
    const ending = path.slice(path.lastIndexOf('.'))
    const name = path.slice(folder.length + 1, -ending.length)
    for (const near of [
      `x${path}`,
      `a/${path}`,
      `${path}x`,
      `${folder}/a/${name}${ending}`,
      `${folder}/${name}x${ending}`,
      `${folder}/${name}.x${ending.slice(1)}`,
      `${folder}/${name}-${ending.slice(1)}`,
      `${folder}/${ending}`,
      `${folder}${name}${ending}`,
      `elsewhere/${name}${ending}`,
    ]) {
      const { body, status } = await client.get(`/files/${near}`)
      expect([near, status, body]).toEqual([
        near,
        404,
        { error: 'not_found', message: 'There is no such file.' },
      ])
    }
  },
)

it('each kind of file shows what it is of', async () => {
  const client = mock.visitor()
  const bodies = new Map<string, string>()
  for (const [folder, find] of Object.entries(fileOf)) {
    if (folder === 'videos') continue
    const { body } = await client.get(`/files/${await find(client)}`).expect(200)
    bodies.set(folder, (body as Buffer).toString())
  }
  expect([...bodies.values()].every((svg) => svg.startsWith('<svg'))).toBe(true)
  expect(new Set(bodies.values()).size).toBe(bodies.size)
  const other = await client.get('/files/avatars/vip.svg').expect(200)
  expect((other.body as Buffer).toString()).not.toBe(bodies.get('avatars'))
})

it('a drawing is allowed to draw, and nothing else', async () => {
  const { headers } = await mock.visitor().get('/files/channels/tele-une.svg').expect(200)
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  )
  expect(headers.etag).toMatch(/^"[\w-]{22}"$/)
})

it('what has not changed is not sent again', async () => {
  const client = mock.visitor()
  const { headers } = await client.get('/files/channels/tele-une.svg').expect(200)
  const again = client.get('/files/channels/tele-une.svg')
  const { text } = await again.set('If-None-Match', headers.etag ?? '').expect(304)
  expect(text).toBe('')
})

it.each([
  ['bytes=0-99', 206, /^bytes 0-99\/\d+$/, 100],
  ['bytes=-10', 206, /^bytes \d+-\d+\/\d+$/, 10],
  ['BYTES=0-0', 206, /^bytes 0-0\/\d+$/, 1],
  ['bytes=-99999999999', 206, /^bytes 0-\d+\/\d+$/, 'all'],
  ['bytes=0-99999999999', 206, /^bytes 0-\d+\/\d+$/, 'all'],
  ['bytes=-', 200, undefined, 'all'],
  ['bytes=5-4', 200, undefined, 'all'],
  ['bytes=-0', 416, /^bytes \*\/\d+$/, 'reason'],
  ['bytes=99999999999-', 416, /^bytes \*\/\d+$/, 'reason'],
  ['bytes=0-1,4-5', 200, undefined, 'all'],
  ['lines=1-2', 200, undefined, 'all'],
  [`bytes=${'0-1,'.repeat(100)}2-3`, 400, undefined, 'reason'],
])('answers the range $0 of a video with $1 [UP-21]', async (range, status, contentRange, sent) => {
  const client = mock.visitor()
  const { video } = await archiveOf(client)
  const { headers, body } = await client.get(`/files/${video}`).set('Range', range).expect(status)
  expect(headers['content-range'] ?? '').toMatch(contentRange ?? /^$/)
  const whole = Number((await client.head(`/files/${video}`)).headers['content-length'])
  expect(whole).toBeGreaterThan(100_000)
  const came = body as Buffer | { error: string }
  const kind = 'error' in came ? 'reason' : came.length
  expect(kind).toBe(sent === 'all' ? whole : sent)
  const total = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] ?? whole
  expect(Number(total)).toBe(whole)
})

it('a range with If-Range counts for the same file only [UP-21]', async () => {
  const client = mock.visitor()
  const get = () => client.get('/files/channels/tele-une.svg')
  const etag = (await get()).headers.etag ?? ''
  const range = (ifRange: string) => get().set({ Range: 'bytes=0-9', 'If-Range': ifRange })
  expect((await range(etag)).status).toBe(206)
  for (const other of ['"outdated"', `W/${etag}`, new Date().toUTCString()]) {
    expect((await range(other)).status).toBe(200)
  }
})

it.each([
  ['/files/..%2f..%2fpackage.json', 400],
  ['/files/%2e%2e/%2e%2e/package.json', 400],
  ['/files/..%5c..%5cpackage.json', 400],
  ['/files/videos%00.mp4', 400],
  ['/files//etc/passwd', 400],
  ['/files/....//package.json', 400],
  ['/files/.env', 404],
  ['/files/videos', 404],
  ['/files/videos/', 404],
  ['/files/videos/nobody.mp4', 404],
  ['/files/videos/__proto__.mp4', 404],
  ['/files/package.json', 404],
  [`/files/${'x'.repeat(8000)}`, 400],
  ['/files/', 400],
])('answers $0 with $1 and nothing from the disk [MK-08]', async (path, status) => {
  const { body } = await mock.visitor().get(path).expect(status)
  expect(body).toHaveProperty('error')
})

it('a copy that is still good is 304, whatever range is asked for', async () => {
  const client = mock.visitor()
  const { video } = await archiveOf(client)
  const { headers } = await client.head(`/files/${video}`).expect(200)
  const again = client.get(`/files/${video}`).set('Range', 'bytes=99999999999-')
  expect((await again.set('If-None-Match', headers.etag ?? '')).status).toBe(304)
})
