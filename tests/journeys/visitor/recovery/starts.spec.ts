import type { Page, Route } from '@playwright/test'
import { withoutIntegrity } from './without-integrity.ts'
import { expect, test, heading } from '#test/support/browser/site.ts'

const alert = (page: Page) => page.getByRole('alert')
/** Serves /terms with another configuration block. */
const withBlock = (page: Page, change: (block: string) => string) =>
  page.route('**/terms', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(/<script type="application\/json".*?<\/script>/, change)
    await route.fulfill({ response, body })
  })

test('each part that cannot start shows a message [RT-15 RT-17 SC-15]', async ({
  page,
  watched,
}) => {
  const says = 'Le site n’a pas pu démarrer. Rechargez la page.'
  await test.step('an invalid configuration', async () => {
    const wrong = { apiHost: 7, siteUrl: 'x' }
    await withBlock(page, (block) =>
      block.replace(/\{[^]*\}/, (text) =>
        JSON.stringify({ ...(JSON.parse(text) as object), ...wrong }),
      ),
    )
    await page.goto('/terms')
    await expect(alert(page)).toHaveText(`${says} — config: apiHost, siteUrl`)
    await page.unroute('**/terms')
  })
  await test.step('an unreadable configuration', async () => {
    await withBlock(page, (block) => block.replace('>{', '>{,'))
    await page.goto('/terms')
    await expect(alert(page)).toHaveText(`${says} — config: ?`)
    await page.unroute('**/terms')
  })
  await test.step('no texts at all', async () => {
    await page.route(/\/fr-[^/]+\.json$/, (route) => route.abort())
    await page.goto('/terms')
    await expect(alert(page)).toHaveText(says)
    await page.unroute(/\/fr-[^/]+\.json$/)
    await page.getByRole('link', { name: 'Rechargez la page.' }).click()
    await expect(heading(page)).toHaveText('Conditions d’utilisation')
  })
  await test.step('no boot.js', async () => {
    await page.route(/\/boot-[^/]+\.js$/, (route) => route.abort())
    await page.goto('/terms')
    await expect(alert(page)).toHaveText(says)
    await page.unroute(/\/boot-[^/]+\.js$/)
  })
  await page.clock.install()
  // The test advances the clock: a load that takes a second would reach the fifteenth.
  await page.clock.pauseAt(Date.now() + 60_000)
  const rehash = await withoutIntegrity(page, '/terms')
  for (const [what, lose] of [
    ['an app that is blocked', (route: Route) => route.abort()],
    [
      'an app in a language that the browser is too old for',
      (route: Route) =>
        route.fulfill({ contentType: 'text/javascript', body: 'export default a |> b' }),
    ],
  ] as const)
    await test.step(what, async () => {
      await page.route(/\/assets\/app-.*\.js$/, lose)
      await page.goto('/terms')
      await expect(page.locator('[data-loading]')).toBeVisible()
      await page.clock.fastForward(14_000)
      await expect(alert(page)).toHaveCount(0)
      await page.clock.fastForward(2000)
      await expect(alert(page)).toHaveText('Le site n’a pas pu démarrer. Rechargez la page.')
      await page.unroute(/\/assets\/app-.*\.js$/)
    })
  await page.clock.resume()
  await rehash()
  // The browser's own error for the code that it could not parse, and nothing else.
  expect(watched.faults.splice(0)).toEqual([expect.stringMatching(/^SyntaxError/)])
  await test.step('no configuration: the site has defaults', async () => {
    await withBlock(page, () => '')
    await page.goto('/terms')
    await expect(heading(page)).toHaveText('Conditions d’utilisation')
    await page.unroute('**/terms')
  })
  await test.step('a shell that fails', async () => {
    // The shell sets this as soon as it is rendered.
    await page.addInitScript(() => {
      Object.defineProperty(History.prototype, 'scrollRestoration', {
        set() {
          throw new TypeError('no history')
        },
      })
    })
    await page.goto('/terms')
    await expect(alert(page)).toContainText('Le site n’a pas pu démarrer. Rechargez la page.')
    await expect(page.getByRole('link', { name: '+2Télé' })).toHaveAttribute('href', '/')
  })
})

test.describe('with a browser in English', () => {
  test.use({ locale: 'en-GB' })
  test('a page without a description has the site’s, in English', async ({ page }) => {
    const description = page.locator('meta[name=description]')
    await page.route('**/api/collection/*', (route) => route.fulfill({ status: 500 }))
    await page.clock.install()
    await page.goto('/collection/none-such')
    await expect(heading(page)).toHaveText('An error occurred')
    await expect(description).toHaveAttribute('content', /^Television recordings from/)
  })

  test('texts that fail to load fall back to French', async ({ page }) => {
    await page.route(/\/en-[^/]+\.json$/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/terms')
    await expect(heading(page)).toHaveText('Conditions d’utilisation')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.route(/\/fr-[^/]+\.json$/, (route) => route.fulfill({ body: '[broken' }))
    await page.reload()
    await expect(alert(page)).toHaveText('The site couldn’t start. Reload the page.')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what it needs [RT-17]', async ({ page }) => {
    await page.goto('/archives')
    const said = page.locator('noscript')
    await expect(said).toBeVisible()
    const sentences = {
      fr: '+2Télé a besoin de JavaScript pour afficher les archives. Activez-le, puis rechargez la page.',
      en: '+2Télé needs JavaScript to show the archives. Turn it on, then reload the page.',
      es: '+2Télé necesita JavaScript para mostrar las grabaciones. Actívelo y recargue la página.',
      de: '+2Télé benötigt JavaScript, um die Aufzeichnungen anzuzeigen. Schalten Sie es ein und laden Sie die Seite neu.',
    }
    await expect(said.locator('p')).toHaveText(Object.values(sentences))
    for (const [language, sentence] of Object.entries(sentences).slice(1))
      await expect(said.locator(`[lang=${language}]`)).toHaveText(sentence)
    await expect(page.getByRole('banner')).toContainText('+2Télé')
  })
})
