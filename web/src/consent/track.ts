import { consent } from './consent-state.ts'

export type TrackerSink = {
  /** The address is another page's now; its title follows. */
  page: (pathname: string) => void
  event: (category: string, action: string, name?: string, value?: number) => void
  search: (term: string, count: number, category?: string) => void
}

/** Reports made while the tracker is still on its way. */
const MOST_WAITING = 20

let sink: TrackerSink | undefined
let waiting: ((to: TrackerSink) => void)[] = []

function report(call: (to: TrackerSink) => void) {
  if (sink) call(sink)
  else if (waiting.length < MOST_WAITING && consent.isGranted()) waiting.push(call)
}

/** Statistics for the rest of the site. Without consent every call does nothing and keeps nothing. */
export const track = {
  /** Something a visitor did: `track.event('player', 'speed', undefined, 1.5)`. Never names of people. */
  event(category: string, action: string, name?: string, value?: number) {
    report((to) => to.event(category, action, name, value))
  },

  search(term: string, count: number, category?: string) {
    report((to) => to.search(term, count, category))
  },
}

export const pageChanged = (pathname: string) => sink?.page(pathname)

/** Hands reports to the tracker; `undefined` ends that and forgets what waits. */
export function connectTracker(next: TrackerSink | undefined) {
  sink = next
  const held = waiting
  waiting = []
  if (next) for (const call of held) call(next)
}
