import { vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'

/** Time in ms that a title must stay unchanged before its page view is sent. */
export const TITLE_DEBOUNCE_MS = 150

/** Opens a page with the tracker and a statistics host that accepts every hit. */
export async function trackedPage({ granted = true, statsHost = 'https://stats.test/' } = {}) {
  const hits: URLSearchParams[] = []
  const fetched: string[] = []
  openWindow({
    url: 'https://site.test/',
    config: { statsHost },
    fetch: (url: string, { body }: { body: URLSearchParams }) => {
      fetched.push(url)
      hits.push(body)
      return Promise.resolve(new Response())
    },
  })
  if (granted) document.cookie = 'consent=1'
  document.title = 'Home · +2Télé'
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.test/?q=television')
  const main = document.body.appendChild(document.createElement('main'))
  /** Shows or removes the heading, by which a page has rendered its content. */
  const showHeading = (isShown: boolean) => {
    main.replaceChildren()
    if (isShown) main.append(document.createElement('h1'))
  }
  showHeading(true)
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
  const click = (href: string, { button = 0, type = 'click' } = {}) => {
    const link = main.appendChild(document.createElement('a'))
    link.href = href
    link.dispatchEvent(new MouseEvent(type, { button, bubbles: true }))
  }
  return {
    begin: () => startTracker(withdrawn.signal),
    withdraw: () => withdrawn.abort(),
    goTo: (pathname: string, title: string) => {
      history.pushState(null, '', pathname)
      pageChanged(pathname)
      document.title = title
    },
    showHeading,
    hits,
    fetched,
    reported,
    click,
    track,
    settle,
  }
}

/** A page whose first view the tracker has sent. */
export async function reportedPage() {
  const page = await trackedPage()
  page.begin()
  await page.settle()
  return page
}
