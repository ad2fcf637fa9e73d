import type { Genre } from './genres.ts'

const at = (hour: number, minute = 0) => hour * 3600 + minute * 60

/** Broadcast hours by era, in seconds since midnight. */
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

/** Minimum duration of an evening's main programme, in seconds. */
export const MAIN_LENGTH = 45 * 60

type SlotRule = { from: number; genres: readonly Genre[]; main?: true }

// By weekday from Sunday, best genre first.
const mainOf: readonly (readonly Genre[])[] = [
  ['film', 'event', 'show'],
  ['film', 'stage', 'show'],
  ['documentary', 'magazine', 'film', 'stage'],
  ['sport', 'event', 'show', 'film'],
  ['show', 'magazine', 'film'],
  ['stage', 'film', 'show'],
  ['show', 'event', 'film'],
]

/**
 * Returns the preferred genres by time of day.
 * @param weekday 0 for Sunday
 */
export const slotRules = (weekday: number): readonly SlotRule[] => [
  { from: at(6), genres: ['youth', 'magazine', 'documentary'] },
  { from: at(11, 30), genres: ['game', 'show', 'magazine'] },
  { from: MIDDAY_NEWS, genres: ['magazine', 'film', 'documentary', 'sport'] },
  {
    from: at(14, 30),
    genres: weekday % 6 === 0 ? ['sport', 'event'] : ['film', 'stage', 'culture'],
  },
  { from: at(16, 30), genres: ['youth', 'game', 'music'] },
  { from: at(18), genres: ['youth', 'magazine', 'music', 'game'] },
  { from: at(19), genres: ['game', 'magazine', 'show'] },
  { from: EVENING_NEWS, genres: mainOf[weekday] ?? ['film'], main: true },
  { from: at(21, 50), genres: ['magazine', 'documentary', 'sport', 'show'] },
  { from: at(23), genres: ['culture', 'music', 'documentary', 'stage'] },
]
