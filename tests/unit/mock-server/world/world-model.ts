import type { components } from '#contract'
import type { Filter } from '#mock/world/world.ts'

type S = components['schemas']

/**
 * A model of the world in the simplest form: an array that is filtered and sorted for each request.
 */

const plain = (text: string) =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe')
const split = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** Returns the sum of each query word's best score; 0 if a word is missing. */
function modelScore(of: S['Archive'], query: string): number {
  const words = [...new Set(split(plain(query).replaceAll('l’', '')))]
  const title = split(of.title)
  const around = [...split(of.channel.name), ...split(of.category.name), String(of.year)]
  const description = split(of.description)
  const grades = words.map((word, at) => {
    const last = at === words.length - 1
    const begun = (text: string) => text.startsWith(word)
    if (title.includes(word)) return 8
    if (title.some(begun)) return last ? 7 : 6
    if (around.includes(word)) return 5
    if (around.some(begun)) return last ? 4 : 3
    if (description.includes(word)) return 2
    return description.some(begun) ? 1 : 0
  })
  return grades.includes(0) ? 0 : grades.reduce<number>((sum, grade) => sum + grade, 0)
}

export function modelFilter(all: readonly S['Archive'][], filter: Filter): S['Archive'][] {
  const { query, channel, category, year, decade, from, to, postedBy } = filter
  return all.filter(
    (one) =>
      (channel === undefined || one.channel.id === channel) &&
      (category === undefined || one.category.id === category) &&
      (year === undefined || one.year === year) &&
      (decade === undefined || Math.floor(one.year / 10) * 10 === decade) &&
      (from === undefined || one.year >= from) &&
      (to === undefined || one.year <= to) &&
      (postedBy === undefined || one.postedBy?.id === postedBy) &&
      (query === undefined || modelScore(one, query) > 0),
  )
}

type Compare = (a: S['Archive'], b: S['Archive']) => number

const text = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const known =
  (compare: (a: string, b: string) => number): Compare =>
  (a, b) =>
    a.broadcastDate === null || b.broadcastDate === null
      ? Number(a.broadcastDate === null) - Number(b.broadcastDate === null)
      : compare(a.broadcastDate, b.broadcastDate)

const compares: Record<Exclude<S['ArchiveSort'], 'relevance'>, Compare> = {
  broadcastDate: known(text),
  '-broadcastDate': known((a, b) => text(b, a)),
  '-createdAt': (a, b) => text(b.createdAt, a.createdAt),
  '-views': (a, b) => b.views - a.views,
  title: (a, b) => text(split(a.title).join(' '), split(b.title).join(' ')),
}

type Sort = keyof typeof compares
export const sorts = Object.keys(compares) as Sort[]

export function modelSort(all: readonly S['Archive'][], sort: Sort): S['Archive'][] {
  return all.toSorted((a, b) => compares[sort](a, b) || text(a.id, b.id))
}

/** Without a query, sorts by views. */
export function modelSearch(all: readonly S['Archive'][], filter: Filter): S['Archive'][] {
  const score = (one: S['Archive']) => modelScore(one, filter.query ?? '')
  return modelSort(modelFilter(all, filter), '-views').toSorted((a, b) => score(b) - score(a))
}

export function modelSimilar(all: readonly S['Archive'][], to: S['Archive']): S['Archive'][] {
  const programme = ({ title }: S['Archive']) => split(title.split(/[:—]/)[0]!).join(' ')
  const circle = (one: S['Archive']) => {
    if (programme(one) !== '' && programme(one) === programme(to)) return 0
    const ofChannel = one.channel.id === to.channel.id
    if (one.category.id === to.category.id) return ofChannel ? 1 : 2
    return ofChannel ? 3 : 4
  }
  const distance = (one: S['Archive']) => Math.abs(one.year - to.year)
  return modelSort(all, '-views')
    .filter((one) => one.id !== to.id && circle(one) < 4)
    .toSorted((a, b) => circle(a) - circle(b) || distance(a) - distance(b))
}
