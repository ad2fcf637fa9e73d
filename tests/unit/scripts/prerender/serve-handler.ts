import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#mock/app.ts'
import { loadRenderer } from '#scripts/prerender/renderer.ts'
import { smallBuild } from './small-build.ts'

export const SITE = 'https://tele.example.org'

type Answer = { items: { id: string }[]; postedBy: { id: string } | null }

/** Returns handlers of a small build, and their API: a mock server with forty archives. */
export async function startHandler() {
  const mock = createApp({ archives: 40, quiet: true })
  const world: { instead: RequestListener | undefined } = { instead: undefined }
  const asked: { url: string; headers: object }[] = []
  const api = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: request.headers })
    ;(world.instead ?? mock)(request, response)
  })
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const build = smallBuild(origin)
  const { renderer, release } = await loadRenderer(build.place)
  const errors: string[] = []
  const onError = (path: string, reason: string) => void errors.push(`${path}: ${reason}`)
  // As the release on disk.
  const written = JSON.parse(JSON.stringify(release)) as typeof release
  // A machine that is busy with other tests needs longer.
  const handle = renderer.createHandler({ ...written, timeoutMs: 100_000 }, { onError })
  const impatient = renderer.createHandler({ ...written, timeoutMs: 300 }, { onError })
  const readApi = async (path: string) => (await (await fetch(origin + path)).json()) as Answer
  const { items } = await renderer.fetchArchivePage(1)
  const archives = await Promise.all(items.map(({ id }) => readApi(`/api/archive/${id}`)))
  return {
    /** What the API answers instead of the mock server. */
    world,
    /** All that the API was asked for, and the paths of the pages that failed. */
    asked,
    errors,
    timeoutMs: written.timeoutMs,
    program: build.place.program,
    player: `/player/${items[0]?.id}`,
    profile: `/profile/${archives.find(({ postedBy }) => postedBy)?.postedBy?.id}`,
    readApi,
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      handle(new Request(SITE + path, { headers, method })),
    getWithShortTimeout: (path: string) => impatient(new Request(SITE + path)),
    reset: () => {
      world.instead = undefined
      errors.length = 0
      asked.length = 0
    },
    stop: () => {
      mock.close()
      api.close()
      api.closeAllConnections()
      build.remove()
    },
  }
}
