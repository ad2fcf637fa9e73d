import type { DeskState } from '../desk-state.ts'
import type { DeskEntry } from '../view/log-row.ts'
import { getElement } from './render.ts'

const RETRY_MS = 3000

type Listener = {
  state: (state: DeskState) => void
  request: (entry: DeskEntry) => void
}

const WORDS = {
  live: 'Live',
  gone: 'The server is gone: trying again',
  resting: 'Resting',
} as const

function show(link: keyof typeof WORDS) {
  const element = getElement('#link')
  if (element.dataset.link === link) return
  element.dataset.link = link
  element.textContent = WORDS[link]
}

/**
 * Receives the session's server-sent events.
 * Disconnects while the page is hidden: browsers allow only six connections to one server.
 */
export function connectEventStream({ state, request }: Listener) {
  let source: EventSource | undefined
  let last = ''

  function open() {
    if (document.hidden || (source && source.readyState !== EventSource.CLOSED)) return
    source = new EventSource(`/__mock/desk/events?after=${encodeURIComponent(last)}`)
    source.addEventListener('open', () => show('live'))
    source.addEventListener('state', ({ data }: MessageEvent<string>) => {
      state(JSON.parse(data) as DeskState)
    })
    source.addEventListener('request', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId
      request(JSON.parse(data) as DeskEntry)
    })
    source.addEventListener('error', () => {
      show('gone')
      // EventSource does not reconnect after a response that is not an event stream.
      if (source?.readyState === EventSource.CLOSED) setTimeout(open, RETRY_MS)
    })
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return open()
    source?.close()
    show('resting')
  })
  open()
}
