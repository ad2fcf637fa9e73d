import {
  cards,
  expect,
  expectAccessible,
  expectUsableShell,
  openScenario,
  test,
} from '../../support/site.ts'

test('the menu opens by keyboard, lists six entries and gives the focus back', async ({ page }) => {
  await page.goto('/')
  await expectUsableShell(page)
})

test('the menu leads to a page and closes', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Archives' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archives')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the footer lists eight pages, four places elsewhere, the years and the version', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(
    footer.getByRole('navigation', { name: 'Plan du site' }).getByRole('link'),
  ).toHaveText([
    'Accueil',
    'Archives',
    'Chaînes',
    'Collections',
    'Nouveautés',
    'Mentions légales',
    'Crédits',
    'Conditions d’utilisation',
  ])
  await expect(
    footer.getByRole('navigation', { name: 'Nous suivre' }).getByRole('link'),
  ).toHaveCount(4)
  await expect(footer).toContainText(`© 2022–${new Date().getFullYear()}`)
  await expect(footer).toContainText(/Version \d+\.\d+\.\d+/)
})

test('a language is chosen, kept, and the only one that is loaded', async ({ page }) => {
  const texts: string[] = []
  page.on('request', (request) => {
    const file = /\/(fr|en|es|de)-[^/]+\.json$/.exec(request.url())?.[1]
    if (file) texts.push(file)
  })
  await page.goto('/archives')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByText('Deutsch').click()
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(texts).toEqual(['fr', 'de'])
  await page.reload()
  await expect(page.getByText(/^Seite 1 von 357, 20 von 7\.130 Aufzeichnungen$/)).toBeVisible()
  expect(texts).toEqual(['fr', 'de', 'de'])
})

for (const [locale, heading] of [
  ['en-GB', 'Yesterday’s television is not over.'],
  ['es-ES', 'La televisión de ayer no ha terminado.'],
  ['ja-JP', 'La télévision d’hier n’est pas finie.'],
] as const) {
  test.describe(`with a browser in ${locale}`, () => {
    test.use({ locale })
    test('the site speaks the nearest language', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })
  })
}

test('a theme is chosen and is there before the page is painted', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  await page.getByText('Claire').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.route(/\/assets\/(?!boot).*\.js$/, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('any other address is answered 404 and shows the not-found page', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expectUsableShell(page)
})

test('every route change scrolls to the top', async ({ page }) => {
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await cards(page).nth(7).getByRole('link').click()
  await expect(page).toHaveURL(/\/player\//)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a page on its way shows the spinner and its text', async ({ page }) => {
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/archive/*', async (route) => {
    await held
    await route.continue()
  })
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('main').getByText('chargement')).toBeVisible()
  release()
  await expect(page.locator('video')).toBeVisible()
})

test('a page whose code cannot be had offers a reload', async ({ page }) => {
  await page.goto('/')
  await page.route(/\/assets\/PlayerPage.*\.js$/, (route) => route.abort())
  await page.getByRole('link', { name: /^À regarder/ }).click()
  await expect(page.getByRole('alert')).toContainText('Cette page n’a pas pu être chargée.')
  await expectUsableShell(page)
  await page.unroute(/\/assets\/PlayerPage.*\.js$/)
  await page.getByRole('button', { name: 'Recharger la page' }).click()
  await expect(page.locator('video')).toBeVisible()
})

test('a dead server is named, and the page comes back once it lives', async ({ page }) => {
  await page.route('**/api/home', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Le serveur ne répond pas.', {
    timeout: 15_000,
  })
  await expectUsableShell(page)
  await page.unroute('**/api/home')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByLabel('La collection en chiffres')).toBeVisible()
})

test('a page instead of JSON is never shown', async ({ page }) => {
  await openScenario(page, 'api-html', '/')
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('alert')).not.toContainText('<')
  await expectUsableShell(page)
})

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })
    for (const path of ['/', '/archives?decade=1980', '/archives?query=zzzzzz', '/no/such/page']) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      })
    }
  })
}

for (const width of [320, 390]) {
  for (const locale of ['fr-FR', 'de-DE']) {
    test.describe(`${width} px wide in ${locale}`, () => {
      test.use({ viewport: { width, height: 844 }, locale })
      test('no page is wider than the window', async ({ page }) => {
        for (const path of ['/', '/archives', '/no/such/page']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          const overflow = () =>
            page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          expect(await overflow(), path).toBeLessThanOrEqual(0)
        }
      })
    })
  }
}
