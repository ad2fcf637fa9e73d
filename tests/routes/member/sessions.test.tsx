import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import {
  endSessionInOtherTab,
  memberButton,
  openSettings,
  profileFormOf,
  signInButton,
  signInInOtherTab,
  signOut,
} from '#test/support/routes/account.ts'
import { openSite } from '#test/support/routes/open-site.tsx'
import { titled } from '#test/support/routes/shell.ts'

const SAVE = 'PATCH /api/@me'
const USER = 'GET /api/@me'
const token = () => localStorage.getItem('authToken')

test('an invalid token is removed without a request [ST-05 ST-06]', async () => {
  let site = await openSite('/community')
  for (const wrong of ['{"a":1}', 'undefined', 'a b', '<img src=x onerror=alert(1)>']) {
    localStorage.setItem('authToken', wrong)
    site = await site.reload()
    await expect.poll(token).toBeNull()
    await signInButton(site)
  }
  expect(site.server.sent(USER)).toEqual([])

  localStorage.setItem('authToken', 'mock_unknown')
  site = await site.reload()
  const { screen, user, server, t } = site
  const failed = await screen.findByText(t('failures.userFetchFailed'), { exact: false })
  await expect.poll(() => [token(), server.sent(USER).length]).toEqual([null, 1])
  const banner = within(screen.getByRole('banner'))
  await user.click(banner.getByRole('button', { name: t('session.close') }))
  await expect.poll(() => failed.isConnected).toBe(false)
})

test('a profile saved after signing out signs nobody in [AP-32]', async () => {
  const site = await openSettings()
  const { screen, server, t, follow } = site
  const { fill, quote, save } = profileFormOf(site)
  const answered = vi.fn(() => Response.json({ message: 'ok' }))
  const saving = server.delay(SAVE, answered)
  await fill(quote(), 'Bonsoir')
  await save()
  await expect.poll(() => server.sent(SAVE)).toHaveLength(1)
  const fetches = server.sent(USER).length
  await signOut(site, 'Lou')
  await signInButton(site)
  saving.go()
  await expect.poll(() => answered.mock.calls).toHaveLength(1)
  follow('/terms')
  await titled(t('nav.terms'))
  await signInButton(site)
  expect(screen.queryByText(t('account.saved'))).toBeNull()
  expect([token(), server.sent(USER).length, server.sent(SAVE).length]).toEqual([null, fetches, 1])
})

test('storage cleared under a signed-in tab sends no empty token [ST-11]', async () => {
  const site = await openSettings()
  const { fill, isSaved, quote, save } = profileFormOf(site)
  localStorage.clear()
  await fill(quote(), 'Bonsoir')
  await save()
  await isSaved()
  await memberButton(site, 'Lou')
  const again = await site.reload()
  await signInButton(again)
  expect(new Set(again.server.bearers())).toEqual(new Set(['Bearer mock_persona_member']))
})

test('a profile being saved when the session ended is reported', async () => {
  const site = await openSettings()
  const { fill, quote, save } = profileFormOf(site)
  site.server.delay(SAVE)
  await fill(quote(), 'Bonsoir')
  await save()
  await expect.poll(() => site.server.sent(SAVE)).toHaveLength(1)
  endSessionInOtherTab()
  const unconfirmed = site.t('hints.profileUnconfirmed')
  expect(await site.screen.findByText(unconfirmed, { exact: false })).toBeVisible()
  expect(quote()).toHaveValue('Bonsoir')
})

test('Retry-After is shown where an account could not be loaded', async () => {
  const site = await openSite('/terms', { locale: 'en' })
  const { screen, server, t } = site
  const busy = { status: 429, headers: { 'retry-after': '3600' } }
  server.answer(USER, () => Response.json({}, busy))
  signInInOtherTab('member')
  const hint = t('hints.userFetchFailed', { context: 'wait', time: '1 hour' })
  const failed = await screen.findByText(hint, { exact: false })
  expect(failed.closest('[role=status]')).toHaveTextContent(
    `${t('failures.userFetchFailed')}. ${hint}`,
  )
})

test('a visitor who signs in at /profile sees their public profile', async () => {
  const site = await openSite('/profile')
  const { screen, t } = site
  await titled(t('session.ownProfile'))
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('button', { name: t('session.login') })).toBeVisible()
  signInInOtherTab('member')
  await titled('Lou')
  expect(location.pathname).toBe('/profile/member')
  await memberButton(site, 'Lou')
})
