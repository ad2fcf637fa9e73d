import { matchPath } from 'react-router-dom'
import { config } from '../config/config.ts'
import { routes, type RouteName } from '../routes.ts'

const BROWSING = 0
const WATCHING = 2

/** The presence that other members see. Texts have at most 128 characters, button labels 32. */
export type Presence = {
  type: typeof BROWSING | typeof WATCHING
  details: string
  state: string
  assets: { large_image: string; large_text: string }
  buttons?: { label: string; url: string }[]
}

type Row = Omit<Presence, 'assets'>

// Always in French: other members read it.
const rows: Partial<Record<RouteName, Row>> = {
  home: {
    type: BROWSING,
    details: 'Explore les archives TV',
    state: "Sur la page d'accueil",
    buttons: [{ label: 'Visiter le site', url: config.siteUrl }],
  },
  archives: { type: BROWSING, details: 'Parcourt les archives', state: 'Page des archives' },
  channels: { type: BROWSING, details: 'Découvre les chaînes TV', state: 'Page des chaînes' },
  player: { type: WATCHING, details: 'Regarde une archive TV', state: 'En cours de visionnage' },
  zapping: { type: BROWSING, details: 'Fait du zapping TV', state: 'Mode zapping aléatoire' },
}

const otherPages: Row = {
  type: BROWSING,
  details: `Navigue sur ${config.siteName}`,
  state: 'Découvre les archives TV',
}

export function presenceAt(pathname: string): Presence {
  const name = (Object.keys(rows) as RouteName[]).find((route) =>
    matchPath(routes[route].path, pathname),
  )
  return {
    ...((name && rows[name]) ?? otherPages),
    assets: { large_image: 'logo', large_text: 'archives TV' },
  }
}
