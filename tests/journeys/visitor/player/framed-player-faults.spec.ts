import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { frameOf, openFramed, test } from '#test/support/browser/embedding-site.ts'
import { expect, expectAccessible } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

test.use(withoutConsentChoice)

test('errors are shown within the frame, however small, with links', async ({
  page,
  frames: { site, school, id },
}) => {
  await openFramed(page, school, `${site}/player/no-such-archive?embed`, '200x113')
  const frame = frameOf(page)
  await expect(frame.getByRole('alert')).toContainText('Cette archive n’existe pas')
  await expect(
    frame.getByRole('link', { name: 'Voir sur +2Télé (nouvel onglet)' }),
  ).toHaveAttribute('href', site)
  await expectAccessible(page)

  // The id is invalid, so the message offers no retry.
  await openFramed(page, school, `${site}/player/${'x'.repeat(200)}?embed`)
  await expect(frame.getByRole('alert')).toContainText('Cette archive n’existe pas')

  await page.route(`**/api/archive/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await openFramed(page, school, `${site}/player/${id}?embed=1`)
  await expect(
    frame.getByRole('link', { name: 'Voir sur +2Télé (nouvel onglet)' }),
  ).toHaveAttribute('href', `${site}/player/${id}`)
  await page.unroute(`**/api/archive/${id}`)
  await frame.getByRole('button', { name: 'Réessayer' }).click()
  await expect(frame.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
})

test('slow code shows a message, then the player alone', async ({
  page,
  frames: { site, school, id },
}) => {
  const app = await delayRequests(page, '**/assets/app-*.js')
  await page.clock.install()
  const src = encodeURIComponent(`${site}/player/${id}?embed`)
  await page.goto(`${school}/?src=${src}`, { waitUntil: 'commit' })
  const frame = frameOf(page)
  await expect(frame.locator('#root')).toBeAttached()
  await page.clock.runFor(16_000)
  await expect
    .soft(frame.getByRole('alert'))
    .toHaveText('Le site n’a pas pu démarrer. Rechargez la page.')
  app.go()
  await expect(frame.getByRole('region', { name: /^Lecteur/ })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
})

test('the framed player survives DOM removal by an extension', async ({
  page,
  frames: { site, school, id },
}) => {
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  await openFramed(page, school, `${site}/player/${id}?embed`)
  const player = frameOf(page).getByRole('region', { name: /^Lecteur/ })
  // The television's message disappears automatically: a MutationObserver records it.
  await player.evaluate((section) => {
    const takenOut = new Promise<void>((done) => {
      const observer = new MutationObserver(() => {
        const words = section.querySelector(':scope > [aria-hidden="true"] > span')
        if (!words?.textContent.includes('Son coupé')) return
        observer.disconnect()
        words.parentElement?.remove()
        done()
      })
      observer.observe(section, { childList: true, subtree: true, characterData: true })
    })
    Object.assign(section, { takenOut })
  })
  await player.press('m')
  await player.evaluate((section: HTMLElement & { takenOut?: Promise<void> }) => section.takenOut)
  await expect(player.getByRole('status').filter({ hasText: 'Son coupé' })).toBeAttached()
  await player.evaluate((section) => {
    const saidAgain = new Promise<void>((done) => {
      const observer = new MutationObserver(
        () => section.querySelector(':scope > [aria-hidden="true"] > span') && done(),
      )
      observer.observe(section, { childList: true, subtree: true })
    })
    Object.assign(section, { saidAgain })
  })
  await player.press('m')
  await player.evaluate((section: HTMLElement & { saidAgain?: Promise<void> }) => section.saidAgain)
  expect(thrown).toEqual([])
})
