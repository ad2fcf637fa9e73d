import { fold } from '../../../lib/text/fold.ts'
import type { ArchiveSummary } from '../../../entities/types.ts'

export type Genre =
  | 'news'
  | 'film'
  | 'stage'
  | 'show'
  | 'event'
  | 'sport'
  | 'documentary'
  | 'culture'
  | 'music'
  | 'youth'
  | 'game'
  | 'magazine'
  | 'spot'

/** Seconds; a shorter recording is a spot, which fills the time between programmes. */
export const SHORTEST_PROGRAMME = 6 * 60

// Categories differ by server: their names decide. The first match counts.
const genrePatterns: readonly [Genre, RegExp][] = [
  ['spot', /publicit|advert|habillage|ident|meteo|weather|generique|bande annonce|trailer/],
  ['news', /journal|actualit|news|information/],
  ['youth', /jeunesse|enfant|dessin anime|cartoon|youth|children/],
  ['stage', /theatre|opera|stage/],
  ['film', /fiction|film|cinema|serie|drama|feuilleton/],
  ['documentary', /documentaire|documentary|reportage/],
  ['event', /direct|evenement|live|ceremonie/],
  ['sport', /sport/],
  ['game', /\bjeux?\b|game|quiz/],
  ['music', /musique|music|concert/],
  ['show', /variete|divertissement|humour|show|comedy/],
  ['culture', /culture|litter|art\b/],
]

const normalized = (text: unknown) => fold(String(text)).replaceAll(/[-_\s]/g, ' ')

export function genreOf({ category, duration }: ArchiveSummary): Genre {
  if (duration < SHORTEST_PROGRAMME) return 'spot'
  const name = normalized(`${category.id} ${category.name}`)
  return genrePatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'magazine'
}

const hours: readonly [number, RegExp][] = [
  [9, /\bmatin(ee|ale)?s?\b/],
  [13, /\b1[23] ?h(eures)?\b|\btreize heures\b|\bmidi\b/],
  [19, /\b19 ?h(eures)?\b|\bdix neuf heures\b/],
  [20, /\b20 ?h(eures)?\b|\bvingt heures\b|\bsoir(ee)?s?\b/],
  [21, /\bvingt et une heures\b|\b2[12] ?h(eures)?\b|\breveillon\b/],
  [24, /\bminuit\b|\bnuits?\b/],
]

/** Returns the hour that a title names, so that the one o'clock news is not scheduled at eight. */
export const hourInTitle = (title: string) =>
  hours.find(([, said]) => said.test(normalized(title)))?.[0]

/** True for a Christmas or New Year programme on other days. */
export const isOutOfSeason = (title: string, day: string) =>
  /\b(noel|sylvestre|reveillon|nouvel an)\b/.test(normalized(title)) &&
  !/-12-(2[0-9]|3[01])$/.test(day)

/** Returns the series in a title: the part before a colon, a dash, a date or a quotation. */
export const seriesInTitle = (title: string) =>
  normalized(title)
    .split(/ ?[:–—(«,]| du \d| - /)
    .map((part) => part.trim())
    .find((part) => part !== '') ?? ''

const BY_AUDIENCE: readonly Genre[] = ['event', 'film', 'sport', 'music', 'show', 'stage', 'youth']

/** Returns the popularity of a genre; 0 is the highest. */
export const audienceRank = (genre: Genre) => {
  const rank = BY_AUDIENCE.indexOf(genre)
  return rank < 0 ? BY_AUDIENCE.length : rank
}
