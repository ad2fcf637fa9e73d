import type { Page } from '@playwright/test'
import type { components } from '#contract'
import type { RouteName } from '#web/src/routes.ts'
import { signInWithToken } from './member.ts'
import { expect } from './site.ts'

export type Visitor = 'visitor' | 'long-name' | 'archivist'

type PageHead = { title: string | RegExp; description: string | RegExp }

export type PageVisit = {
  path: string
  /** A selector that matches once the page has loaded, in any language. */
  full: string
  /** The page's French title and description. A document's description is its first sentence. */
  head: PageHead
  /** Differing titles and descriptions for signed-in visitors. */
  by?: Partial<Record<Visitor, Partial<PageHead>>>
}

const card = 'main [data-card]'
const text = 'article[data-document]'
const notice = 'main [role=status] h1'
const headOf = (title: string | RegExp, description: string | RegExp = /^\S.{20,}/): PageHead => ({
  title,
  description,
})
const document = (path: string, title: string): PageVisit => ({
  path,
  full: text,
  head: headOf(title),
})
const ofMember = {
  title: /^(?!Votre profil).{10,} · \+2Télé$/,
  description: /^Les archives ajoutées à la collection par /,
}

/** Every page of the site, and some special states. A route without a row does not compile. */
export const pageVisits: Record<
  RouteName | 'upload' | 'nothingFound' | 'nowhere' | `missing${string}`,
  PageVisit
> = {
  home: {
    path: '/',
    full: '#timeline',
    head: headOf(
      'Les archives de la télévision, à parcourir et à regarder',
      /^Des enregistrements de télévision, de 1949 à aujourd’hui : à parcourir/,
    ),
  },
  archives: {
    path: '/archives?decade=1980',
    full: card,
    head: headOf('Archives, Années 1980', /^Toutes les archives de télévision de la collection/),
  },
  nothingFound: {
    path: '/archives?query=zzzzzz',
    full: 'main [role=status] a',
    head: headOf('Archives, zzzzzz', /^Toutes les archives de télévision de la collection/),
  },
  channels: {
    path: '/channels',
    full: card,
    head: headOf('Chaînes', /^Toutes les chaînes de la collection, par numéro/),
  },
  collections: {
    path: '/collections',
    full: card,
    head: headOf('Collections', /^Des archives réunies autour d’un soir/),
  },
  collection: {
    path: '/collection/:collection',
    full: card,
    head: headOf(/^(?!Collection).{5,} · \+2Télé$/),
  },
  missingCollection: {
    path: '/collection/none-such',
    full: notice,
    head: headOf(
      'Cette collection n’existe pas, ou n’existe plus',
      'Le lien est peut-être ancien. Les autres collections sont toujours là.',
    ),
  },
  player: {
    path: '/player/:archive',
    full: 'main [id^="comment-"]',
    head: headOf(/^.+ \(\d{4}\) · \+2Télé$/),
    by: { visitor: {}, 'long-name': {} },
  },
  missingArchive: {
    path: '/player/none-such',
    full: notice,
    head: headOf(
      'Cette archive n’existe pas, ou n’existe plus',
      'Le lien est peut-être ancien. Vous pouvez parcourir toute la collection.',
    ),
  },
  zapping: {
    path: '/zapping',
    full: '[data-programme]',
    head: headOf('Zapping TV', /^Une chaîne au hasard, une émission au hasard/),
  },
  changelog: document('/changelog', 'Nouveautés du site'),
  legal: document('/legal', 'Mentions légales et vie privée'),
  terms: document('/terms', 'Conditions d’utilisation'),
  credits: document('/credits', 'Crédits'),
  community: document('/community', 'La charte de la communauté'),
  box: {
    ...document('/box', 'La télévision d’hier n’attend que vous pour se rallumer.'),
    full: 'main section',
  },
  profile: {
    path: '/profile',
    full: 'main h1',
    head: headOf('Votre profil', /^Avec un compte, vous avez une page de profil/),
    by: { visitor: {}, 'long-name': ofMember },
  },
  publicProfile: {
    path: '/profile/archivist',
    full: card,
    head: headOf('Sam', 'Les archives ajoutées à la collection par Sam.'),
  },
  missingMember: {
    path: '/profile/none-such',
    full: notice,
    head: headOf(
      'Ce profil n’existe pas, ou n’existe plus',
      'Le compte a peut-être été supprimé. Dans ce cas, ses archives restent dans la collection.',
    ),
  },
  settings: {
    path: '/settings',
    full: 'main h2',
    head: headOf('Paramètres', /^Les réglages du lecteur et de l’apparence/),
    by: { visitor: {}, 'long-name': {} },
  },
  archivist: {
    path: '/archivist',
    full: 'main h2',
    head: headOf('Devenir archiviste', 'Ce que font les archivistes, et comment le devenir.'),
    by: {
      visitor: {},
      'long-name': {},
      archivist: {
        title: 'Espace archiviste',
        description: 'Vos archives, leurs vues, et le formulaire pour en ajouter.',
      },
    },
  },
  upload: {
    path: '/archivist/upload',
    full: 'main form',
    head: headOf('Ajouter une archive', 'Ajoutez une archive à la collection.'),
    by: { archivist: {} },
  },
  nowhere: {
    path: '/no/such/page',
    full: 'main h1',
    head: headOf(
      'Page introuvable',
      'Il n’y a aucune page à cette adresse. Choisissez par où continuer.',
    ),
  },
}

export const pageVisitsFor = (visitor: Visitor): [name: string, visit: PageVisit][] =>
  Object.entries(pageVisits).flatMap(([name, visit]) => {
    const { by = { visitor: {} } } = visit
    return by[visitor] ? [[name, { ...visit, head: { ...visit.head, ...by[visitor] } }]] : []
  })

/**
 * Replaces `:archive` and `:collection` in a path by the most viewed archive and the shortest
 * featured collection.
 */
export async function withIds(page: Page, path: string) {
  if (!path.includes(':')) return path
  const response = await page.request.get('/api/home')
  const { featured, popular } = (await response.json()) as components['schemas']['Home']
  const [shortest] = featured.toSorted((one, other) => one.archiveCount - other.archiveCount)
  return path
    .replace(':archive', String(popular[0]?.id))
    .replace(':collection', String(shortest?.id))
}

/** Opens a path with `:archive` or `:collection`. */
export const openPath = async (page: Page, path: string) => page.goto(await withIds(page, path))

export async function openVisit(page: Page, { path, full }: PageVisit, visitor: Visitor) {
  if (visitor !== 'visitor') await signInWithToken(page, visitor)
  await openPath(page, path)
  await isLoaded(page, full)
}

/** Goes to another page without a reload; to the router it is Back or Forward. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: String(performance.now()) }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Navigates to a page inside the app, and waits until it has loaded. */
export async function navigateTo(page: Page, { path, full }: PageVisit) {
  const before = await page.title()
  await follow(page, await withIds(page, path))
  await expect(page).not.toHaveTitle(before)
  await isLoaded(page, full)
}

async function isLoaded(page: Page, full: string) {
  await expect(page.locator(full).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
}
