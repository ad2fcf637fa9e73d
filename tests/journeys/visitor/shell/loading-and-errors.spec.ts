import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { cards, expect, expectUsableShell, test } from '#test/support/browser/site.ts'

test('any other address responds 404 with the not-found page', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expectUsableShell(page)
  await expect(
    page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).resolves.toEqual(['/', '/archives', '/zapping'])
})

test('a loading page shows the spinner, then its skeleton', async ({ page }) => {
  const code = await delayRequests(page, /PlayerPage-.*\.js$/)
  const data = await delayRequests(page, '**/api/archive/*')
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await cards(page).nth(7).getByRole('link').click()
  await expect(page.getByRole('main').getByText('chargement')).toBeVisible()
  await expect(page.locator('.spinner i')).toHaveCount(7)
  code.go()
  // The television is shown dark while it loads, at its final position and size.
  await expect(page.locator('.spinner')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('chargement')
  const outline = await page.locator('main [data-cold]').boundingBox()
  data.go()
  await expect(page.locator('video')).toBeVisible()
  expect(await page.locator('main section[data-cold]').boundingBox()).toEqual(outline)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const saveData of [false, true])
  test(`the player’s code ${saveData ? 'is not preloaded with Save-Data' : 'is preloaded once a list is idle'}`, async ({
    page,
  }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value: { saveData: value } }),
      saveData,
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const isAsked = (part: string) => asked.some((url) => url.includes(part))
    await page.clock.install()
    await page.goto('/archives')
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => isAsked('/start-deferred-work-')).toBe(true)
    const rest = async () => {
      await page.clock.runFor(1100)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      return isAsked('/PlayerPage-')
    }
    if (saveData) for (let time = 0; time < 3; time++) expect(await rest()).toBe(false)
    else await expect.poll(rest).toBe(true)
    // The visitor has not chosen a recording, so none is requested.
    expect(isAsked('/api/archive/')).toBe(false)
  })
