import { expectTabOrder } from '#test/support/browser/layout-assertions.ts'
import {
  cards,
  expect,
  expectAccessible,
  expectUsableShell,
  test,
} from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'
import { install, notedAddresses } from './offline-steps.ts'

test.use({ ...withoutConsentChoice, serviceWorkers: 'allow' })

test('visited pages open offline, with a notice', async ({ page, context }) => {
  await install(page, '/archives')
  // Loads the page through the service worker, which caches the responses.
  await page.reload()
  const first = cards(page).first()
  await expect(first).toBeVisible()
  const seen = (await first.textContent()) ?? 'nothing'
  const cached = () =>
    page.evaluate(async () => {
      const answers = await caches.open('answers')
      return (await answers.keys()).some(({ url }) => url.includes('/api/archives?'))
    })
  await expect.poll(cached).toBe(true)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres')

  await context.setOffline(true)
  await page.goto('/archives')
  await expect(cards(page).first()).toHaveText(seen)
  // The offline notice shows at once; its code was loaded before.
  const notice = page.getByRole('status').filter({ hasText: 'Vous êtes hors connexion.' })
  await expect(notice).toContainText('Les pages gardées sur cet appareil s’ouvrent encore')
  await expectAccessible(page)
  await expectUsableShell(page)

  await test.step('a page that was never visited explains why it is missing', async () => {
    await page.goto('/collections')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Vous êtes hors connexion.')
    await expect(alert).toContainText('Ce contenu n’est pas enregistré sur cet appareil')
    await expect(alert.getByRole('link', { name: 'Ma télé' })).toHaveAttribute(
      'href',
      '/collections#ma-tele',
    )
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'Ma télé' }).click()
    const sheet = page.getByRole('dialog', { name: 'Ma télé' })
    await expect(sheet.getByText('Vous n’avez encore rien mis de côté')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Fermer' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(notice).toBeVisible()

  // The page recovers automatically once the network is back.
  const failed = page.getByRole('main').getByRole('alert')
  await expect(failed.first()).toBeVisible()
  await context.setOffline(false)
  await expect(notice).toHaveCount(0)
  await expect(failed).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections')
})

test('clearing deletes the offline cache and searches', async ({ page }) => {
  await install(page, '/archives')
  await page.goto('/archives?query=journal')
  await expect(cards(page).first()).toBeVisible()
  const sought = async () =>
    (await notedAddresses(page)).filter((address) => address.includes('query=journal'))
  await expect.poll(sought).not.toEqual([])

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Tout effacer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Effacer pour de bon ?' })
  await dialog.getByRole('button', { name: 'Tout effacer' }).click()
  await expect(page.getByText('C’est effacé.')).toBeVisible()
  expect(await notedAddresses(page)).toEqual([])

  await page.goto('/archives?query=journal')
  await expect(cards(page).first()).toBeVisible()
  await expect.poll(sought).not.toEqual([])
})

test('on a phone, the focused element stays above the notice', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await install(page, '/archives')
  await expect(page.getByRole('button', { name: 'Refuser', exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible()
  await expectTabOrder(page)
})

test('without Cache Storage the site loads from the network', async ({ page, context }) => {
  await install(page, '/archives')
  const [worker] = context.serviceWorkers()
  const refusals = await worker!.evaluate(() => {
    const refuse = () => Promise.reject(new DOMException('Unreadable', 'UnknownError'))
    Object.assign(CacheStorage.prototype, { match: refuse, open: refuse })
    return caches.match('/').catch((error: Error) => error.message)
  })
  expect(refusals).toBe('Unreadable')
  await page.reload()
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/channels')
  await expect(cards(page).first()).toBeVisible()
})
