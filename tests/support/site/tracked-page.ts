import { vi } from 'vitest'

/** Time in ms that a title must stay unchanged before its page view is sent. */
export const TITLE_DEBOUNCE_MS = 150

/** A fake link with the properties that the tracker reads. */
class FakeElement {
  private readonly link: object | null
  constructor(link: object | null) {
    this.link = link
  }
  closest(selector: string) {
    return selector === 'a' ? this.link : null
  }
}

/** Stubs a browser page with the tracker and a statistics host that accepts every hit. */
export async function trackedPage({ granted = true, statsHost = 'https://stats.test/' } = {}) {
  vi.resetModules()
  const window = new EventTarget()
  const location = { origin: 'https://site.test', hostname: 'site.test', search: '', protocol: '' }
  const look = { heading: true, onMutation: () => {} }
  const root = { dataset: {} }
  const document = Object.assign(new EventTarget(), {
    cookie: granted ? 'consent=1' : '',
    title: 'Home · +2Télé',
    referrer: 'https://search.test/?q=television',
    visibilityState: 'visible',
    documentElement: root,
    hasFocus: () => true,
    querySelector: (selector: string) => (selector === 'main h1' && look.heading ? {} : null),
  })
  const observed = vi.fn<(target: unknown, options: unknown) => void>()
  const disconnect = vi.fn<() => void>()
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(onMutation: () => void) {
        look.onMutation = onMutation
      }
      observe = observed
      disconnect = disconnect
    },
  )
  const where = Object.assign(location, { pathname: '/' })
  vi.stubGlobal('window', { location })
  vi.stubGlobal('location', where)
  vi.stubGlobal('document', document)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('navigator', { language: 'fr-FR' })
  vi.stubGlobal('screen', { width: 1440, height: 900 })
  vi.stubGlobal('appConfig', { statsHost })
  const listening = new Set<string>()
  type Listening = [type: string, run: () => void, how?: boolean | { signal?: AbortSignal }]
  vi.stubGlobal('addEventListener', (...[type, run, how]: Listening) => {
    window.addEventListener(type, run, how)
    const name = `${type} ${how === true}`
    listening.add(name)
    if (typeof how === 'object') how.signal?.addEventListener('abort', () => listening.delete(name))
  })
  vi.stubGlobal('removeEventListener', (...[type, run, how]: Listening) => {
    window.removeEventListener(type, run, how === true)
    listening.delete(`${type} ${how === true}`)
  })
  const hits: URLSearchParams[] = []
  const fetched: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body: URLSearchParams }) => {
    fetched.push(url)
    hits.push(body)
    return Promise.resolve(new Response())
  })
  const { startTracker } = await import('#web/src/consent/tracker/start.ts')
  const { track, pageChanged } = await import('#web/src/consent/track.ts')
  const withdrawn = new AbortController()
  const settle = (ms = TITLE_DEBOUNCE_MS) => vi.advanceTimersByTimeAsync(ms)
  /** Returns the relevant parameters of each hit. */
  const reported = () =>
    hits.map((hit) => {
      const {
        url,
        urlref,
        action_name: title,
        ping,
        link,
        download,
        ...rest
      } = Object.fromEntries(hit)
      const { search, search_cat: category, search_count: count, e_c, e_a, e_n, e_v } = rest
      if (title !== undefined) return `view ${title} at ${url} from ${urlref ?? 'nowhere'}`
      if (search !== undefined) return `search ${search} ${count} ${category ?? ''}`.trim()
      if (ping) return 'ping'
      if (link ?? download) return `${link ? 'link' : 'download'} ${url}`
      return ['event', e_c, e_a, e_n, e_v].filter((part) => part !== undefined).join(' ')
    })
  const click = (href: string, { button = 0, type = 'click', ...more } = {}) => {
    const link = { href, origin: new URL(href).origin, hasAttribute: () => false, ...more }
    const target = new FakeElement(link)
    const event = Object.assign(new Event(type), { button })
    Object.defineProperty(event, 'target', { value: target })
    window.dispatchEvent(event)
  }
  return {
    begin: () => startTracker(withdrawn.signal),
    withdraw: () => withdrawn.abort(),
    goTo: (pathname: string, title: string) => {
      where.pathname = pathname
      pageChanged(pathname)
      document.title = title
      look.onMutation()
    },
    window,
    document,
    where,
    look,
    observed,
    disconnect,
    hits,
    fetched,
    reported,
    click,
    track,
    settle,
    listening,
  }
}
