import { readDay } from './lib/dates/calendar-day.ts'

type Route = { path: string; menu?: true; footer?: true }

/** Every page of the site, in menu and footer order. Other files take paths from here. */
export const routes = {
  home: { path: '/', menu: true, footer: true },
  archives: { path: '/archives', menu: true, footer: true },
  channels: { path: '/channels', menu: true, footer: true },
  collections: { path: '/collections', menu: true, footer: true },
  zapping: { path: '/zapping', menu: true },
  changelog: { path: '/changelog', menu: true, footer: true },
  legal: { path: '/legal', footer: true },
  credits: { path: '/credits', footer: true },
  terms: { path: '/terms', footer: true },
  player: { path: '/player/:id' },
  collection: { path: '/collection/:id' },
  profile: { path: '/profile' },
  publicProfile: { path: '/profile/:id' },
  settings: { path: '/settings' },
  archivist: { path: '/archivist/*' },
  community: { path: '/community' },
  box: { path: '/box' },
} as const satisfies Record<string, Route>

/** The canonical path: no double or trailing slash, and '/' for '/index.html'. Hosts redirect to it. */
export const oneAddress = (pathname: string) =>
  pathname
    .replaceAll(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
    .replace(/^\/index\.html$/, '/')

/** The hash of a sheet over any page. */
export const MY_TELEVISION = '#ma-tele'

// A hash, because browsers do not send it: the date may be a date of birth.
const EVENING = '#soiree='

export const eveningHash = (day: string) => EVENING + day

/** True if a hash names an evening, valid or not. */
export const asksForEvening = (hash: string) => hash.startsWith(EVENING)

/** The day of an evening hash; null if the day is invalid; undefined for another hash. */
export const eveningFromHash = (hash: string) =>
  asksForEvening(hash) ? (readDay(hash.slice(EVENING.length)) ?? null) : undefined

export type RouteName = keyof typeof routes

type Listed<Where extends 'menu' | 'footer'> = {
  [Name in RouteName]: (typeof routes)[Name] extends Record<Where, true> ? Name : never
}[RouteName]

const listed = <Where extends 'menu' | 'footer'>(where: Where) =>
  (Object.keys(routes) as RouteName[]).filter((name) => where in routes[name]) as Listed<Where>[]

export const menuRoutes = listed('menu')
export const footerRoutes = listed('footer')
