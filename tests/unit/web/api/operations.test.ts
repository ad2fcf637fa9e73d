import { expect, it } from 'vitest'
import { endpoints } from '#contract'
import { siteModules } from '#test/support/site-sources.ts'

/**
 * Operations that the site does not call by its API client: popups, media, lists in the home
 * response, and any that no page shows yet.
 */
const otherwise = [
  'openLogin',
  'openLogout',
  'getFile',
  'listLatestArchives',
  'listPopularArchives',
]

const source = siteModules.map(({ text }) => text).join('\n')

it('the site uses every operation of the contract', () => {
  const asked = ({ method, path }: { method: string; path: string }) =>
    source.includes(`api.${method.toUpperCase()}('${path}'`)
  const unasked = Object.entries(endpoints).filter(([, endpoint]) => !asked(endpoint))
  expect(unasked.map(([id]) => id).toSorted()).toEqual(otherwise.toSorted())
})

it('the contract has every path of the specification', () => {
  const fixed = Object.values(endpoints).filter((endpoint) => !('origin' in endpoint))
  expect(fixed.map(({ method, path }) => `${method.toUpperCase()} ${path}`)).toEqual([
    'GET /api/home',
    'GET /api/archives',
    'GET /api/archives/latest',
    'GET /api/archives/popular',
    'POST /api/archive',
    'GET /api/archive/{id}',
    'GET /api/channels',
    'GET /api/categories',
    'GET /api/search',
    'GET /api/collections',
    'GET /api/collection/{id}',
    'GET /api/zapping',
    'GET /api/@me',
    'PATCH /api/@me',
    'DELETE /api/deleteAccount',
    'GET /api/login',
    'GET /api/logout',
    'POST /api/discord/token',
    'GET /files/{path}',
  ])
})
