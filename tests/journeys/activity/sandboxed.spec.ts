import { expect, test } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

// The browser takes a page from a route for one from the internet, and asks before it reaches
// localhost.
test.use({ ...withoutConsentChoice, permissions: ['local-network-access'] })

const QUERY = 'frame_id=f&instance_id=i&platform=mobile'

test('in a frame with an opaque origin, state is kept in memory [EM-23]', async ({
  page,
  context,
  baseURL,
}) => {
  const frame = `<iframe sandbox="allow-scripts" src="${baseURL}/credits?${QUERY}" width="900" height="700"></iframe>`
  await page.route(`${baseURL}/host`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Host</title>${frame}` }),
  )
  await page.goto(`${baseURL}/host`)
  const site = page.frameLocator('iframe')
  const heading = site.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Crédits')
  const seen = await site.locator('body').evaluate(() => {
    const read = (name: 'localStorage' | 'sessionStorage') => {
      try {
        return typeof globalThis[name]
      } catch (error) {
        return (error as Error).name
      }
    }
    return [self.origin, read('localStorage'), read('sessionStorage')]
  })
  expect(seen).toEqual(['null', 'SecurityError', 'SecurityError'])

  await site.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await site.getByText('Deutsch', { exact: true }).click()
  await expect(site.locator('html')).toHaveAttribute('lang', 'de')
  await site.getByRole('button', { name: 'Menü schließen' }).click()
  await site.getByRole('contentinfo').getByRole('link', { name: 'Nutzungsbedingungen' }).click()
  await expect(heading).toHaveText('Nutzungsbedingungen')
  // The fonts have loaded too: they are requested with CORS.
  expect(
    await site.locator('body').evaluate(async () => (await document.fonts.ready).size),
  ).toBeGreaterThan(0)
  expect(
    await site.locator('body').evaluate(() => document.fonts.check('16px "Instrument Sans"')),
  ).toBe(true)
  expect((await context.cookies()).filter(({ name }) => name !== 'mock_session')).toEqual([])
})
