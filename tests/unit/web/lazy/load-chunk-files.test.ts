import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunkFiles } from '#web/src/lazy/load-chunk-files.ts'

type Link = { rel: string; href: string; remove: () => void; emit: (type: string) => void }

const fetched = vi.fn<(address: string, options: RequestInit) => Promise<Response>>()
const run = vi.fn(async () => 'code')
let links: Link[] = []

const script = (body: BodyInit = 'export {}', type = 'text/javascript') =>
  new Response(body, { headers: { 'content-type': type } })

/** A minimal document that contains `/assets/app.js`. */
function stubDocument() {
  links = []
  const createElement = () => {
    const listeners: Record<string, () => void> = {}
    const link = {
      rel: '',
      href: '',
      addEventListener: (type: string, listener: () => void) => (listeners[type] = listener),
      remove: () => (links = links.filter((other) => other !== link)),
      emit: (type: string) => listeners[type]?.(),
    }
    return link
  }
  const querySelector = (selector: string) =>
    selector.includes('/assets/app.js') || links.some(({ href }) => selector.includes(`"${href}"`))
      ? {}
      : null
  const head = { append: (link: Link) => links.push(link) }
  vi.stubGlobal('document', { createElement, querySelector, head })
}

beforeEach(() => {
  vi.useFakeTimers()
  stubDocument()
  run.mockClear()
  fetched.mockReset().mockImplementation(async () => script())
  vi.stubGlobal('fetch', fetched)
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const styled = () => vi.waitFor(() => expect(links.at(-1)?.rel).toBe('stylesheet'))

test('runs code after fetching each missing file once', async () => {
  const files = ['assets/once.js', 'assets/app.js', 'assets/once.css']
  const loading = loadChunkFiles(run, files)
  await styled()
  expect(run).not.toHaveBeenCalled()
  links.at(-1)?.emit('load')
  expect(await loading).toBe('code')
  expect(await loadChunkFiles(run, files)).toBe('code')
  expect(fetched.mock.calls).toEqual([['/assets/once.js', { cache: 'default' }]])
})

const lost: [what: string, answer: () => Promise<Response>][] = [
  ['gone', async () => new Response('', { status: 404 })],
  ['answered by a server in trouble', async () => new Response('', { status: 502 })],
  ['a page', async () => script('<!doctype html>', 'text/html')],
  ['of no type', async () => new Response('export {}', { headers: {} })],
  ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'cut off',
    async () =>
      script(new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) })),
  ],
]

test.each(lost)('bypasses the cache after a file that is %s', async (what, answer) => {
  const file = `assets/${what}.js`
  fetched.mockImplementationOnce(answer)
  await expect(loadChunkFiles(run, [file, 'assets/app.js'])).rejects.toBeInstanceOf(TypeError)
  expect(run).not.toHaveBeenCalled()
  expect(await loadChunkFiles(run, [file])).toBe('code')
  expect(fetched.mock.calls.at(-1)).toEqual([`/${file}`, { cache: 'reload' }])
})

test('ignores aborts by navigation, and fetches again later', async () => {
  const file = 'assets/left.js'
  let giveUp: (error: Error) => void = () => {}
  fetched.mockImplementationOnce(() => new Promise((_, reject) => (giveUp = reject)))
  const onSettled = vi.fn()
  void loadChunkFiles(run, [file]).then(onSettled, onSettled)
  dispatchEvent(new Event('beforeunload'))
  giveUp(new TypeError('Load failed'))
  await vi.advanceTimersByTimeAsync(8000)
  expect(onSettled).not.toHaveBeenCalled()
  expect(await loadChunkFiles(run, [file])).toBe('code')
})

test('removes the link of failed styles, fetches them again', async () => {
  const file = 'assets/lost.css'
  const failing = loadChunkFiles(run, [file])
  await styled()
  links.at(-1)?.emit('error')
  await expect(failing).rejects.toThrow('/assets/lost.css')
  expect(links).toEqual([])
  const again = loadChunkFiles(run, [file])
  await styled()
  links.at(-1)?.emit('load')
  expect(await again).toBe('code')
})

test('fetches a hanging file again after 8 s, accepts a late one', async () => {
  let come: (response: Response) => void = () => {}
  fetched.mockImplementationOnce(() => new Promise((resolve) => (come = resolve)))
  const hanging = loadChunkFiles(run, ['assets/hangs.js'])
  await vi.advanceTimersByTimeAsync(7999)
  void loadChunkFiles(run, ['assets/hangs.js'])
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loadChunkFiles(run, ['assets/hangs.js'])).toBe('code')
  expect(fetched).toHaveBeenCalledTimes(2)
  come(script())
  expect(await hanging).toBe('code')
})

test('fetches hanging styles again although their link remains', async () => {
  const file = 'assets/hangs.css'
  void loadChunkFiles(run, [file])
  await styled()
  await vi.advanceTimersByTimeAsync(8000)
  const again = loadChunkFiles(run, [file])
  await vi.waitFor(() => expect(links).toHaveLength(2))
  expect(run).not.toHaveBeenCalled()
  links.at(-1)?.emit('load')
  expect(await again).toBe('code')
})
