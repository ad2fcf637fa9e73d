import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  memberButton,
  openSettings,
  profileFormOf,
  signInButton,
  signInInOtherTab,
  signOut,
} from '#test/support/routes/account.ts'
import type { Site } from '#test/support/routes/open-site.tsx'

const DELETION = 'DELETE /api/deleteAccount'
const PROFILE = 'GET /api/profile/{id}'

/** The confirmation of a deletion, opened and with the name typed. */
async function confirmationOf({ screen, user, t }: Site) {
  await user.click(screen.getByRole('button', { name: t('account.delete') }))
  const dialog = await screen.findByRole('alertdialog', { name: t('account.confirmTitle') })
  const inside = within(dialog)
  await user.type(inside.getByRole('textbox'), 'Lou')
  return {
    dialog,
    inside,
    message: () => inside.getByRole('alert'),
    confirm: () => user.click(inside.getByRole('button', { name: t('account.deleteNow') })),
  }
}

/** The account is gone, and its member signed out. */
async function deletionOf({ screen, t }: Site) {
  await screen.findByText(t('account.deleted'))
  return {
    isFormShown: screen.queryByLabelText(t('account.motto')) !== null,
    isConfirmationShown: screen.queryByRole('alertdialog') !== null,
    token: localStorage.getItem('authToken'),
  }
}
const deleted = { isFormShown: false, isConfirmationShown: false, token: null }

test('an account is not deleted with an expired session', async () => {
  const site = await openSettings()
  const { server, t } = site
  const { found, isShown } = profileFormOf(site)
  const expired = server.answer(DELETION, () => Response.json({}, { status: 401 }))
  const { confirm, message } = await confirmationOf(site)
  await confirm()
  const ended = `${t('failures.notAuthenticated')}. ${t('hints.accountDeleteSignedOut')}`
  await expect.poll(message).toHaveTextContent(ended)
  expect(isShown()).toBe(false)
  signInInOtherTab('member')
  await found()
  expect(message()).toBeEmptyDOMElement()
  // The confirmation is still open for the same member.
  expired.end()
  await confirm()
  expect(await deletionOf(site)).toEqual(deleted)
})

test('an account deleted without a response is shown as deleted', async () => {
  const site = await openSettings()
  site.server.answer(DELETION, async (send) => {
    await send()
    return Response.error()
  })
  const { confirm } = await confirmationOf(site)
  await confirm()
  expect(await deletionOf(site)).toEqual(deleted)
})

test('a retry shows an account that was deleted without a response', async () => {
  const site = await openSettings()
  const { server, t } = site
  const answers = [
    server.answer(DELETION, async (send) => {
      await send()
      return Response.error()
    }),
    server.answer(PROFILE, () => Response.error()),
  ]
  const { confirm, message } = await confirmationOf(site)
  await confirm()
  await expect.poll(message).toHaveTextContent(t('hints.unexpectedResponse'))
  for (const answer of answers) answer.end()
  await confirm()
  expect(await deletionOf(site)).toEqual(deleted)
})

test('a member who signed in during a deletion stays signed in', async () => {
  const site = await openSettings()
  const { screen, server, t } = site
  server.answer(DELETION, async (send) => {
    await send()
    return Response.error()
  })
  const asking = server.delay(PROFILE)
  const { confirm } = await confirmationOf(site)
  await confirm()
  await expect.poll(() => server.sent(PROFILE)).toHaveLength(1)
  signInInOtherTab('archivist')
  await memberButton(site, 'Sam')
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  asking.go()
  await expect.poll(() => server.answered(PROFILE)).toEqual([404])
  await profileFormOf(site).found()
  expect(screen.queryByText(t('account.deleted'))).toBeNull()
  expect(localStorage.getItem('authToken')).toBe('mock_persona_archivist')
})

test('a deletion in progress cannot be cancelled', async () => {
  const site = await openSettings()
  const { user, server, t } = site
  const { confirm, dialog, inside, message } = await confirmationOf(site)
  const cancel = () => inside.queryByRole('button', { name: t('account.cancel') })
  const deleting = server.delay(DELETION)
  await server.play('account-delete-500')
  await confirm()
  await inside.findByRole('button', { name: t('account.deleting') })
  expect(cancel()).toBeNull()
  await user.keyboard('{Escape}{Escape}{Escape}')
  expect(dialog).toHaveAttribute('open')
  deleting.go()
  await expect.poll(message).toHaveTextContent(t('hints.internalServerError'))
  // Retry-After is the only hint when to retry.
  const busy = { status: 503, headers: { 'retry-after': '3600' } }
  server.answer(DELETION, () => new Response('', busy))
  await confirm()
  const later = t('hints.accountDeleteFailed', { context: 'wait', time: '1 hour' })
  await expect.poll(message).toHaveTextContent(`${t('failures.accountDeleteFailed')}. ${later}`)
  await user.click(cancel()!)
  expect(dialog).not.toHaveAttribute('open')
  expect(server.sent(DELETION)).toHaveLength(2)
})

test('an account deleted after its page was left is signed out', async () => {
  const site = await openSettings()
  const { server, t, follow } = site
  const { confirm, inside } = await confirmationOf(site)
  const deleting = server.delay(DELETION)
  await confirm()
  await inside.findByRole('button', { name: t('account.deleting') })
  follow('/credits')
  await expect.poll(profileFormOf(site).isShown).toBe(false)
  deleting.go()
  await signInButton(site)
  expect(localStorage.getItem('authToken')).toBeNull()
})

test('a deleted account is not announced to the next member', async () => {
  const site = await openSettings()
  const { confirm } = await confirmationOf(site)
  await confirm()
  expect(await deletionOf(site)).toEqual(deleted)
  signInInOtherTab('archivist')
  await profileFormOf(site).found()
  await signOut(site, 'Sam')
  await expect.poll(profileFormOf(site).isShown).toBe(false)
  expect(site.screen.queryByText(site.t('account.deleted'))).toBeNull()
})
