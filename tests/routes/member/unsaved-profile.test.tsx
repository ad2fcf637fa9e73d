import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import {
  endSessionInOtherTab,
  goTo,
  memberButton,
  openSettings,
  profileFormOf,
  signInButton,
  signInInOtherTab,
  signOut,
  signOutInOtherTab,
  visitCredits,
} from '#test/support/routes/account.ts'

const SAVE = 'PATCH /api/@me'
const USER = 'GET /api/@me'
const hasDraft = () => Object.keys(sessionStorage).some((key) => key.includes('.profile'))

test('an unsaved profile is restored for its author only', async () => {
  const before = await openSettings()
  await profileFormOf(before).fill(profileFormOf(before).quote(), 'À suivre')
  // Another tab has saved another field meanwhile.
  await before.server.as('member').patch('/api/@me').type('form').send({ pronouns: 'Iel/Ellui' })
  const site = await before.reload()
  const { screen, user, server, t } = site
  const { found, fill, isSaved, isShown, pronouns, quote, save } = profileFormOf(site)
  await found()
  expect(quote()).toHaveValue('À suivre')
  expect(pronouns()).toHaveValue('Iel/Ellui')
  await save()
  await isSaved()
  expect(server.sent(SAVE)).toEqual([
    `motto=${encodeURIComponent('À suivre').replaceAll('%20', '+')}`,
  ])

  await fill(quote(), 'Jamais sans mon antenne')
  await visitCredits(site)
  await expect.poll(isShown).toBe(false)
  await goTo(-1, '/settings')
  await found()
  expect(quote()).toHaveValue('Jamais sans mon antenne')
  await user.click(screen.getByRole('button', { name: t('account.discard') }))
  expect(quote()).toHaveValue('À suivre')

  await fill(quote(), 'Bientôt')
  await signOut(site, 'Lou')
  await signInButton(site)
  await expect.poll(isShown).toBe(false)
  expect(hasDraft()).toBe(false)
})

test('a profile saved while its author was away is not restored', async () => {
  const site = await openSettings()
  const { screen, server, t } = site
  const { fill, found, isShown, quote, save } = profileFormOf(site)
  await fill(quote(), 'À suivre')
  const saving = server.delay(SAVE)
  await save()
  await visitCredits(site)
  await expect.poll(isShown).toBe(false)
  const fetches = server.sent(USER).length
  saving.go()
  await expect.poll(() => server.sent(USER).length).toBeGreaterThan(fetches)
  await goTo(-1, '/settings')
  await found()
  await expect.poll(quote).toHaveValue('À suivre')
  expect(screen.queryByRole('button', { name: t('account.discard') })).toBeNull()
})

test('signing out discards the unsaved profile in every tab', async () => {
  const site = await openSettings()
  const { fill, isShown, quote } = profileFormOf(site)
  await fill(quote(), 'À suivre')
  expect(hasDraft()).toBe(true)
  signOutInOtherTab()
  await signInButton(site)
  await expect.poll(isShown).toBe(false)
  expect(hasDraft()).toBe(false)
})

test('a session that ends in another tab keeps the input', async () => {
  const site = await openSettings()
  const { screen, server, t } = site
  const { fill, quote, save } = profileFormOf(site)
  const popup = vi.spyOn(window, 'open')
  await fill(quote(), 'À suivre')
  endSessionInOtherTab()
  await signInButton(site)
  expect(quote()).toHaveValue('À suivre')
  await save()
  const failed = () => document.querySelector('form p[data-failed]')
  const logInFirst = t('hints.profileSignedOut')
  await expect.poll(failed).toHaveTextContent(`${t('failures.notAuthenticated')}. ${logInFirst}`)

  signInInOtherTab('member')
  await memberButton(site, 'Lou')
  expect(quote()).toHaveValue('À suivre')
  server.answer(SAVE, () => Response.json({}, { status: 401 }))
  await save()
  await expect.poll(failed).toHaveTextContent(`${t('failures.profileUpdateFailed')}. ${logInFirst}`)
  expect(await screen.findAllByText(t('session.sessionExpired'))).toHaveLength(1)
  expect(quote()).toHaveValue('À suivre')
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(popup).not.toHaveBeenCalled()
})

test('a member’s input is hidden until the new member is known', async () => {
  const site = await openSettings()
  const { server } = site
  const { fill, found, isShown, quote } = profileFormOf(site)
  await fill(quote(), 'À suivre')
  endSessionInOtherTab()
  await signInButton(site)
  expect(quote()).toHaveValue('À suivre')

  const fetches = server.sent(USER).length
  const asking = server.delay(USER)
  signInInOtherTab('archivist')
  await expect.poll(() => server.sent(USER)).toHaveLength(fetches + 1)
  await expect.poll(isShown).toBe(false)
  asking.go()
  await memberButton(site, 'Sam')
  await found()
  expect(quote()).not.toHaveValue('À suivre')
  expect(server.sent(USER)).toHaveLength(fetches + 1)
})

test('the sign-in button keeps the focus after signing out', async () => {
  const site = await openSettings()
  const { screen, user, t } = site
  const { fill, quote } = profileFormOf(site)
  await fill(quote(), 'À suivre')
  await signOut(site, 'Lou')
  const main = within(screen.getByRole('main'))
  const login = await main.findByRole('button', { name: t('session.login') })
  vi.spyOn(window, 'open').mockReturnValue(null)
  login.focus()
  await user.keyboard('{Enter}')
  expect(await main.findByText(t('session.loginPopupBlocked'))).toBeVisible()
  expect(login).toHaveFocus()
})

test('text typed while saving stays, and the next press saves it', async () => {
  const site = await openSettings()
  const { server } = site
  const { fill, isSaved, pronouns, quote, save } = profileFormOf(site)
  await fill(quote(), 'À suivre')
  const saving = server.delay(SAVE)
  await save()
  await expect.poll(() => server.sent(SAVE)).toHaveLength(1)
  await fill(quote(), 'À suivre, demain')
  await fill(pronouns(), 'Iel/Ellui')
  saving.go()
  await isSaved()
  expect(quote()).toHaveValue('À suivre, demain')
  await save()
  await expect.poll(() => server.sent(SAVE)).toHaveLength(2)
  await isSaved()
  const again = profileFormOf(await site.reload())
  await again.found()
  expect(again.quote()).toHaveValue('À suivre, demain')
  expect(again.pronouns()).toHaveValue('Iel/Ellui')
})

test('an open form follows imported and cleared data', async () => {
  const site = await openSettings()
  const { screen, user, t } = site
  const { fill, pronouns, quote } = profileFormOf(site)
  const saved = quote().getAttribute('value') ?? ''
  await fill(pronouns(), 'Iel/Ellui')
  const texts = { profile: '{"motto":"À suivre"}' }
  const backup = { format: 'plus2tele-device', version: 1, drafts: { of: 'member', texts } }
  const file = new File([JSON.stringify(backup)], 'device.json', { type: 'application/json' })
  const importFile = async () => user.upload(screen.getByLabelText(t('device.import')), file)

  // The form's content is newer than the file's.
  await importFile()
  expect(await screen.findByText(t('device.importedNothing'))).toBeVisible()
  expect(pronouns()).toHaveValue('Iel/Ellui')
  expect(quote()).toHaveValue(saved)

  await user.click(screen.getByRole('button', { name: t('device.clearAll') }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: t('device.clearAll') }))
  await expect.poll(pronouns).not.toHaveValue('Iel/Ellui')

  await importFile()
  await expect.poll(quote).toHaveValue('À suivre')
  expect(screen.getByRole('button', { name: t('account.discard') })).toBeVisible()
  await fill(pronouns(), 'Iel/Ellui')
  const again = profileFormOf(await site.reload())
  await again.found()
  expect(again.quote()).toHaveValue('À suivre')
  expect(again.pronouns()).toHaveValue('Iel/Ellui')
})
