import { consent } from './consent-state.ts'

type TrackerSink = {
  /** The URL has changed; the title follows. */
  page: (pathname: string) => void
  event: (category: string, action: string, name?: string, value?: number) => void
  search: (term: string, count: number, category?: string) => void
}

/** Limits the reports that wait for the tracker's code. */
const MAX_QUEUED = 20

let sink: TrackerSink | undefined
let queue: ((to: TrackerSink) => void)[] = []

function report(call: (to: TrackerSink) => void) {
  if (sink) call(sink)
  else if (queue.length < MAX_QUEUED && consent.isGranted()) queue.push(call)
}

/** Statistics for the rest of the site. Without consent, calls have no effect. */
export const track = {
  /**
   * Reports an action of the visitor, without names of people.
   * @example track.event('player', 'speed', undefined, 1.5)
   */
  event(category: string, action: string, name?: string, value?: number) {
    report((to) => to.event(category, action, name, value))
  },

  search(term: string, count: number, category?: string) {
    report((to) => to.search(term, count, category))
  },
}

export const pageChanged = (pathname: string) => sink?.page(pathname)

/** Sends queued and later reports to the tracker; `undefined` disconnects it and clears the queue. */
export function connectTracker(next: TrackerSink | undefined) {
  sink = next
  const queued = queue
  queue = []
  if (next) for (const call of queued) call(next)
}
