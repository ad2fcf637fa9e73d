import { expect, test } from 'vitest'
import { memberButton } from '#test/support/routes/account.ts'
import { openSite, type Site } from '#test/support/routes/open-site.tsx'
import { cards, expectUsableShell, titled } from '#test/support/routes/shell.ts'

const PROFILE = 'GET /api/profile/{id}'
const ARCHIVES = 'GET /api/profile/{id}/archives'

const badges = ({ screen, t }: Site) =>
  screen.queryByRole('list', { name: t('profile.badges') })?.textContent
const head = () => document.querySelector('article header')

test('a profile names a member and lists their archives', async () => {
  const site = await openSite('/profile/archivist', { locale: 'en' })
  const { screen, user, server, t, follow } = site
  const { body: profile } = await server.get('/api/profile/archivist')
  await titled(profile.username)
  expect(head()).toHaveTextContent(profile.motto)
  expect(head()).toHaveTextContent(profile.pronouns)
  expect(head()).toHaveTextContent(t('profile.count', { count: profile.archiveCount }))
  expect(head()).toHaveTextContent(/Member since \d+ \p{L}+ \d{4}/u)
  expect(head()?.querySelector('img')?.src.endsWith(profile.avatar)).toBe(true)
  expect(badges(site)).toBe(t('profile.badge.archivist'))
  await expect.poll(cards).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: t('archives.loadMore') }))
  await expect.poll(cards).toHaveLength(40)

  for (const badge of ['staff', 'vip'] as const) {
    follow(`/profile/${badge}`)
    await expect.poll(() => badges(site)).toBe(t(`profile.badge.${badge}`))
  }
})

test('a profile stays when its archives fail to load', async () => {
  const site = await openSite('/credits')
  const refused = Response.json({ error: 'forbidden' }, { status: 403 })
  site.server.answer(ARCHIVES, () => refused)
  site.follow('/profile/archivist')
  expect(await site.screen.findByRole('alert')).toHaveTextContent(site.t('failure.title'))
  await titled('Sam')
})

test('a member’s own profile lists their archives', async () => {
  const site = await openSite('/profile', { as: 'archivist' })
  const { screen, t, follow } = site
  expect(await screen.findByRole('heading', { level: 2, name: t('archivist.mine') })).toBeVisible()
  follow('/profile/staff')
  const theirs = { level: 2, name: t('profile.archives') }
  expect(await screen.findByRole('heading', theirs)).toBeVisible()
})

test('a list that responds 404 is not shown as empty', async () => {
  const { screen, server, t, follow } = await openSite('/credits', { as: 'archivist' })
  const missing = { error: 'not_found', message: 'Not found.' }
  server.answer(ARCHIVES, () => Response.json(missing, { status: 404 }))
  for (const path of ['/profile/staff', '/archivist']) {
    follow(path)
    expect(await screen.findByText(t('profile.archivesLacking'))).toBeVisible()
    expect(screen.queryByText(t('profile.none'))).toBeNull()
    follow('/credits')
    await expect.poll(() => screen.queryByText(t('profile.archivesLacking'))).toBeNull()
  }
})

test('a member without archives and picture has the default icon', async () => {
  const { screen, server, t, follow } = await openSite('/credits')
  server.answer(PROFILE, async (send) => {
    const profile = await (await send()).json()
    return Response.json({ ...profile, avatar: null, motto: null, pronouns: null })
  })
  follow('/profile/member')
  expect(await screen.findByText(t('profile.none'))).toBeVisible()
  expect(screen.queryByRole('list', { name: t('profile.badges') })).toBeNull()
  expect(head()?.querySelector('svg')).not.toBeNull()
  expect(head()?.querySelector('img, blockquote')).toBeNull()
})

test.each([
  ['404', { status: 404, headers: { 'content-type': 'text/html' } }, '<h1>Cannot GET</h1>'],
  ['405', { status: 405 }, '{"error":"method_not_allowed"}'],
  ['501', { status: 501 }, ''],
])('without profiles (%s) members see their own', async (_, how, body) => {
  const site = await openSite('/credits', { as: 'archivist', locale: 'en' })
  const { screen, server, t, follow } = site
  await memberButton(site, 'Sam')
  const lacking = ([PROFILE, ARCHIVES] as const).map((operation) =>
    server.answer(operation, () => new Response(body, how)),
  )
  follow('/profile')
  await titled('Sam')
  await expect.poll(() => document.title).toBe('Sam · +2Télé')
  expect(badges(site)).toBe(t('profile.badge.archivist'))
  expect(head()).toHaveTextContent('Member since')
  expect(head()).not.toHaveTextContent(/recordings? added/)
  follow('/profile/staff')
  await titled(t('profile.lacking'))
  expect(screen.queryByRole('alert')).toBeNull()

  lacking[0]?.end()
  for (const path of ['/profile/vip', '/archivist']) {
    follow(path)
    expect(await screen.findByText(t('profile.archivesLacking'))).toBeVisible()
    expect(screen.queryByText(t('profile.none'))).toBeNull()
  }
})

test('an unknown member shows an error with links [NF-12]', async () => {
  const site = await openSite('/profile/nobody-here')
  const { screen, user, t } = site
  await titled(t('profile.notFound'))
  const title = `${t('profile.notFound').slice(0, -1)} · +2Télé`
  await expect.poll(() => document.title).toBe(title)
  await expectUsableShell(site)
  await user.click(screen.getByRole('link', { name: t('home.browse') }))
  await expect.poll(() => location.pathname).toBe('/archives')
})
