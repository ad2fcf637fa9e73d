import type { RequestListener } from 'node:http'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startHandler } from './serve-handler.ts'

const served = await startHandler()
const { asked, errors, get, player, world } = served

beforeEach(served.reset)
afterAll(served.stop)

const cacheOf = ({ headers }: Response) => headers.get('cache-control')

describe('an API that', () => {
  const silent: RequestListener = () => {}
  const failing: RequestListener = (_, response) => response.writeHead(500).end()
  const refusing: RequestListener = (_, response) =>
    response.writeHead(503, { 'retry-after': '1' }).end()
  const cutting: RequestListener = ({ socket }) => socket.destroy()
  const broken: RequestListener = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"half":')

  const endless: RequestListener = (_, response) =>
    response.writeHead(200, { 'content-length': 9_000_000 }).write('[')

  it.each([
    ['silent', silent, 'The API did not answer in time: The operation was aborted due to timeout'],
    ['failing', failing, 'unexpected (500)'],
    ['refusing', refusing, 'unavailable (503)'],
    ['cutting', cutting, 'unreachable: fetch failed: other side closed'],
    ['broken', broken, 'badAnswer (200)'],
    ['endless', endless, 'badAnswer: ResponseTooLargeError'],
  ])('is %s costs the time limit at most, and the app answers', async (name, listener, reason) => {
    world.instead = listener
    const path = `/player/${name}`
    const requests = () => asked.filter(({ url }) => url.endsWith(name)).length
    const begin = performance.now()
    const response = await served.getWithShortTimeout(path)
    expect(performance.now() - begin).toBeLessThan(6000)
    expect([response.status, cacheOf(response)]).toEqual([503, 'no-store'])
    expect(response.headers.get('retry-after')).toBe('30')
    expect(await response.text()).not.toContain('id="dehydrated-state"')
    expect(errors).toEqual([`${path}: ${reason}`])
    // The app asks again, and not the renderer.
    await new Promise((done) => setTimeout(done, 1500))
    expect(requests()).toBe(1)
    world.instead = undefined
    expect((await get(player)).status).toBe(200)
  })

  it.each([
    '/',
    '/archives',
    '/channels',
    '/collections',
    '/sitemaps/1.xml',
    '/feeds/channels/one.atom',
  ])('has no lists is at fault, so that %s is not gone', async (path) => {
    world.instead = (_, response) => response.writeHead(404).end()
    const response = await served.getWithShortTimeout(path)
    expect([response.status, cacheOf(response)]).toEqual([503, 'no-store'])
  })

  it('is silent lets no more than 64 requests wait for it', async () => {
    world.instead = silent
    const waiting = Array.from({ length: 100 }, () => served.getWithShortTimeout(player))
    // A page that needs no API is rendered meanwhile.
    expect((await served.getWithShortTimeout('/legal')).status).toBe(200)
    const answers = await Promise.all(waiting)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
    // The others were refused at once.
    expect(errors).toHaveLength(64)
  })
})
