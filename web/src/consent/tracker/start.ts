import { PAGE_HEADING } from '../../page-attributes/html.ts'
import { config } from '../../config/config.ts'
import { cutText } from '../../lib/text/cut-text.ts'
import { consent } from '../consent-state.ts'
import { connectTracker } from '../track.ts'
import { watchErrors } from './errors.ts'
import { startHeartbeat } from './heartbeat.ts'
import { watchLinks } from './links.ts'
import { type Hit, parametersOf, type TrackedPage } from './parameters.ts'
import { originAndPath, reportedPage, withoutSearchTerm } from './reported-page.ts'
import { scrub, scrubMail } from './scrub.ts'
import { createSender, postTo } from './sender.ts'
import { newViewId, newVisit } from './visit.ts'

/** Tracks until consent is withdrawn, for Matomo or a compatible `matomo.php`. */
export function startTracker(withdrawn: AbortSignal) {
  if (withdrawn.aborted) return
  const endpoint = `${config.statsHost.replace(/\/+$/, '')}/matomo.php`
  const sender = createSender(postTo(endpoint), consent.isGranted)
  const visit = newVisit()
  const pageAt = (pathname: string, referrer: string): TrackedPage => {
    const { url } = reportedPage(pathname, '', config.siteUrl)
    return { url, referrer, view: newViewId() }
  }
  let trackedPage = pageAt(location.pathname, originAndPath(document.referrer))
  let isViewed = false

  const send = (hit: Hit) => {
    sender.send(parametersOf(hit, trackedPage, visit))
    heart.restart()
  }
  const heart = startHeartbeat(() => {
    if (isViewed) send({ kind: 'ping' })
  })
  const event = (category: string, action: string, name?: string, value?: number) =>
    send({
      kind: 'event',
      category: scrub(category),
      action: scrub(action),
      ...(name !== undefined && { name: scrub(name) }),
      ...(value !== undefined && { value }),
    })

  // The URL changes before the next page has rendered its title.
  const view = (pathname: string) =>
    whenTitleSettled((title) => {
      isViewed = true
      const shown = withoutSearchTerm(title, location.search)
      send({ kind: 'view', title: reportedPage(pathname, shown, config.siteUrl).title })
    })
  let stopView = view(location.pathname)

  connectTracker({
    page(pathname) {
      stopView()
      isViewed = false
      trackedPage = pageAt(pathname, trackedPage.url)
      stopView = view(pathname)
    },
    event,
    search: (term, count, category) =>
      send({
        kind: 'search',
        term: cutText(scrubMail(term.trim()), 200),
        count,
        ...(category !== undefined && { category: scrub(category) }),
      }),
  })
  const stopLinks = watchLinks(send)
  const stopErrors = watchErrors(({ action, name }) => event('error', action, name))
  addEventListener('pagehide', sender.flush, { signal: withdrawn })

  withdrawn.addEventListener('abort', () => {
    connectTracker(undefined)
    stopView()
    stopLinks()
    stopErrors()
    heart.stop()
    sender.close()
  })
}

/** Time after the last title change, by which a page has rendered its title and heading. */
const SETTLED_MS = 150

/** Waits for a heading and a stable title. @returns cancels the wait */
function whenTitleSettled(ready: (title: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen: string | undefined
  const observer = new MutationObserver(look)
  observer.observe(document.documentElement, { childList: true, subtree: true })
  look()

  function look() {
    if (!document.querySelector(PAGE_HEADING) || document.title === seen) return
    seen = document.title
    clearTimeout(timer)
    timer = setTimeout(() => {
      observer.disconnect()
      ready(document.title)
    }, SETTLED_MS)
  }
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
