import { delayRequests } from '#test/support/browser/delay-requests.ts'
import {
  clickToClose,
  endSessionInOtherTab,
  signInInOtherTab,
  storedToken,
} from '#test/support/browser/member.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'
import {
  failure,
  fillForm,
  preview,
  send,
  startUpload,
  uploadStatus,
  title,
} from '#test/support/browser/upload-form.ts'

test('a session that expires during an upload loses no data [UP-11]', async ({ page }) => {
  let refusals = 0
  await page.route(
    '**/api/archive',
    (route) => {
      refusals++
      return route.fulfill({ status: 401, json: { error: 'not_authenticated', message: '' } })
    },
    { times: 1 },
  )
  await fillForm(page)
  await send(page).click()
  const failed = failure(page)
  await expect(failed).toContainText('Votre session a pris fin.')
  expect([await storedToken(page), refusals]).toEqual([null, 1])
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
  await expectAccessible(page)

  const popup = page.waitForEvent('popup')
  await failed.getByRole('button', { name: 'Se connecter / s’inscrire' }).click()
  await clickToClose((await popup).getByRole('button', { name: /^Sam/ }))
  await expect(failed).toContainText('La session est rétablie')
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await send(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('C’est à l’antenne')
})

test('a session that ends in another tab aborts the upload', async ({ page }) => {
  const ended = await startUpload(page)
  await endSessionInOtherTab(page)
  await expect(page.getByRole('alert')).toContainText('Votre session a pris fin.')
  await expect.poll(() => ended).toHaveLength(1)
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
  await expect(page.getByText(/^Votre brouillon a été retrouvé/)).toHaveCount(0)

  const asking = await delayRequests(page, '**/api/@me')
  await signInInOtherTab(page, 'archivist')
  await expect.poll(asking.sent).toBe(1)
  await expect(title(page)).toBeHidden()
  asking.go()
  await expect(page.getByRole('alert')).toContainText('La session est rétablie')
  await expect(title(page)).toHaveValue('Soirée spéciale')
  await expect(preview(page)).toBeVisible()
})

test('an open form is hidden until the new member is known', async ({ page }) => {
  await fillForm(page)
  await endSessionInOtherTab(page)
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()

  const asking = await delayRequests(page, '**/api/@me')
  const sending = await delayRequests(page, '**/api/archive')
  await signInInOtherTab(page, 'member')
  await expect.poll(asking.sent).toBe(1)
  await expect(title(page)).toBeHidden()
  await expect(page.getByText('soirée.mp4')).toBeHidden()
  asking.go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  expect([asking.sent(), sending.sent()]).toEqual([1, 0])
})

test('an upload is hidden until the new member is known', async ({ page }) => {
  await startUpload(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Collections' }).click()
  await endSessionInOtherTab(page)
  await expect(uploadStatus(page)).toContainText('Soirée spéciale')
  const asking = await delayRequests(page, '**/api/@me')
  await signInInOtherTab(page, 'member')
  await expect.poll(asking.sent).toBe(1)
  await expect(uploadStatus(page)).toBeHidden()
  asking.go()
  await expect(page.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
  await expect(uploadStatus(page)).toBeHidden()
})

test('an upload is not sent as the next member', async ({ page }) => {
  await fillForm(page)
  const sent: (string | undefined)[] = []
  await page.route('**/api/archive', (route) => {
    sent.push(route.request().headers()['authorization'])
    return route.fallback()
  })
  await page.evaluate(() => {
    const released = new Promise<void>((resolve) => addEventListener('release', () => resolve()))
    Blob.prototype.arrayBuffer = async function (this: Blob) {
      await released
      return new Response(this).arrayBuffer()
    }
  })
  await send(page).click()
  const asking = await delayRequests(page, '**/api/@me')
  await signInInOtherTab(page, 'member')
  await expect.poll(asking.sent).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('release')))
  await page.waitForTimeout(500)
  asking.go()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devenir archiviste')
  expect(sent).toEqual([])
})

test('a retried upload is not attributed to the next archivist', async ({ page }) => {
  await fillForm(page)
  await endSessionInOtherTab(page)
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible()
  await send(page).click()
  const failed = failure(page)
  await expect(failed).toContainText('Votre session a pris fin.')

  await page.route('**/api/@me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), id: 'other-archivist', username: 'Alex' },
    })
  })
  await signInInOtherTab(page, 'archivist')
  await expect(page.getByRole('button', { name: 'Compte : Alex' })).toBeVisible()
  await expect(title(page)).toHaveValue('')
  await expect(page.getByText('soirée.mp4')).toHaveCount(0)
  await expect(failed).toBeHidden()
})
