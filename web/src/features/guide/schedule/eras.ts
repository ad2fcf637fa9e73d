import type { Genre } from './genres.ts'

const at = (hour: number, minute = 0) => hour * 3600 + minute * 60

/** When the stations of a time began and ended their day, in seconds since its midnight. */
const eras = [
  { until: 1958, opens: at(18), closes: at(23) },
  { until: 1967, opens: at(12), closes: at(23, 30) },
  { until: 1979, opens: at(12), closes: at(24) },
  { until: 1986, opens: at(9), closes: at(24, 30) },
  { until: Infinity, opens: at(7), closes: at(25, 30) },
]

export const broadcastHours = (year: number) =>
  eras.find(({ until }) => year <= until) ?? { opens: at(7), closes: at(25, 30) }

export const MIDDAY_NEWS = at(13)
export const EVENING_NEWS = at(20)

/** Seconds: what the main programme of an evening lasts at least. */
export const MAIN_LENGTH = 45 * 60

type Wish = { from: number; wants: readonly Genre[]; main?: true }

// From Sunday on: a film closes the week, a show opens its end.
const mainOf: readonly (readonly Genre[])[] = [
  ['film', 'event', 'show'],
  ['film', 'stage', 'show'],
  ['documentary', 'magazine', 'film', 'stage'],
  ['sport', 'event', 'show', 'film'],
  ['show', 'magazine', 'film'],
  ['stage', 'film', 'show'],
  ['show', 'event', 'film'],
]

/** What is wanted from when on, on a day of the week (0: Sunday). */
export const slotRules = (weekday: number): readonly Wish[] => [
  { from: at(6), wants: ['youth', 'magazine', 'documentary'] },
  { from: at(11, 30), wants: ['game', 'show', 'magazine'] },
  { from: MIDDAY_NEWS, wants: ['magazine', 'film', 'documentary', 'sport'] },
  {
    from: at(14, 30),
    wants: weekday % 6 === 0 ? ['sport', 'event'] : ['film', 'stage', 'culture'],
  },
  { from: at(16, 30), wants: ['youth', 'game', 'music'] },
  { from: at(18), wants: ['youth', 'magazine', 'music', 'game'] },
  { from: at(19), wants: ['game', 'magazine', 'show'] },
  { from: EVENING_NEWS, wants: mainOf[weekday] ?? ['film'], main: true },
  { from: at(21, 50), wants: ['magazine', 'documentary', 'sport', 'show'] },
  { from: at(23), wants: ['culture', 'music', 'documentary', 'stage'] },
]
