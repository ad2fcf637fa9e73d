import type { Locator } from '@playwright/test'
import { hold } from '../../support/browser/hold.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { languages } from '../../../web/src/i18n/language.ts'
import { hurriedClock } from '../../support/browser/hurry.ts'
import { signedInAs } from '../../support/browser/member.ts'
import {
  cards,
  expect,
  expectAccessible,
  expectUsableShell,
  openScenario,
  test,
} from '../../support/browser/site.ts'
import { variantUnless } from '../../support/exhaustive.ts'

test('the header stays at the top with its logo in the middle, the menu lists six pages and the footer tells what it has to', async ({
  page,
}) => {
  await page.goto('/terms')
  await expect(page.locator('article h1')).toBeVisible()
  await expectUsableShell(page)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const hrefs = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(await hrefs(menu.getByRole('navigation').getByRole('link'))).toEqual([
    '/',
    '/archives',
    '/channels',
    '/collections',
    '/zapping',
    '/changelog',
  ])
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
    '1Accueil',
    '2Archives',
    '3Chaînes',
    '4Collections',
    '5Zapping TV',
    '6Nouveautés',
  ])
  const box = await menu.boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
  await menu.getByRole('button', { name: 'Fermer le menu' }).click()
  await expect(menu).toBeHidden()

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const banner = page.getByRole('banner')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await expect(banner).toHaveCSS('position', 'fixed')
  expect((await banner.boundingBox())?.y).toBe(0)
  const logo = banner.getByRole('link', { name: '+2Télé' })
  const { x, width } = (await logo.boundingBox())!
  const wide = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(x + width / 2 - wide / 2)).toBeLessThan(2)

  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('+2Télé conserve et donne à voir des enregistrements')
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
  const plan = footer.getByRole('navigation', { name: 'Plan du site' }).getByRole('link')
  expect(await hrefs(plan)).toEqual([
    '/',
    '/archives',
    '/channels',
    '/collections',
    '/changelog',
    '/legal',
    '/credits',
    '/terms',
  ])
  const elsewhere = await footer
    .getByRole('navigation', { name: 'Nous suivre' })
    .getByRole('link')
    .evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ innerText, href, target, rel }) => [
        innerText,
        href,
        target,
        rel,
      ]),
    )
  expect(elsewhere).toEqual([
    ['YouTube', 'https://www.youtube.com/@sample', '_blank', 'noreferrer me'],
    ['X', 'https://x.com/sample', '_blank', 'noreferrer me'],
    ['Mastodon', 'https://mastodon.social/@sample', '_blank', 'noreferrer me'],
    ['Discord', 'https://discord.gg/sample', '_blank', 'noreferrer me'],
  ])
  await expect(footer).toContainText(`© 2022–${new Date().getFullYear()} +2Télé`)
  await expect(footer).toContainText('Développé par l’équipe +2Télé')
  await expect(footer).toContainText(`Version ${manifest.version}`)

  await logo.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a link of the header, the menu or the footer to the page that one is on leads to its top', async ({
  page,
}) => {
  const later = await hold(page, /\/after-paint-.*\.js$/)
  await page.goto('/collections')
  await expect(
    page.getByRole('region', { name: 'À la une' }).getByRole('link').first(),
  ).toBeVisible()
  const top = () => page.evaluate(() => scrollY)
  const goDown = async () => {
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(top).toBeGreaterThan(300)
  }
  await goDown()
  const footer = page.getByRole('navigation', { name: 'Plan du site' })
  await footer.getByRole('link', { name: 'Collections' }).click()
  await expect.poll(top).toBe(0)
  expect(later.sent()).toBe(1)
  later.go()
  await goDown()
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('navigation').getByRole('link', { name: 'Collections' }).click()
  await expect(menu).toBeHidden()
  await expect.poll(top).toBe(0)

  await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await goDown()
  await page.getByRole('banner').getByRole('link', { name: '+2Télé' }).click()
  await expect.poll(top).toBe(0)
})

test('the menu marks the page that is open, with a slash at the end of its address too', async ({
  page,
}) => {
  await page.goto('/credits')
  const open = page.getByRole('button', { name: 'Ouvrir le menu' })
  const marked = page.getByRole('dialog', { name: 'Menu' }).locator('nav [aria-current="page"]')
  await open.click()
  await expect(marked).toHaveCount(0)
  await page.goto('/channels/')
  await open.click()
  await expect(marked).toHaveText(['3Chaînes'])
})

test('the member’s button shows their picture, and opens a list of at least 200 px', async ({
  page,
}) => {
  await signedInAs(page, 'archivist')
  await page.goto('/terms')
  const button = page.getByRole('button', { name: 'Compte : Sam' })
  const picture = button.locator('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await button.click()
  const account = page.locator('#account-menu')
  await expect(account.getByRole('link')).toHaveText([
    'Profil',
    'Ma télé',
    'Paramètres',
    'Espace archiviste',
  ])
  await expect(account.getByRole('button')).toHaveText('Se déconnecter')
  expect((await account.boundingBox())?.width).toBeGreaterThanOrEqual(200)
  await page.keyboard.press('Escape')
  await page.route('**/api/@me', async (route) => {
    const response = await route.fetch()
    const json: object = await response.json()
    await route.fulfill({ response, json: { ...json, avatar: null } })
  })
  await page.reload()
  await expect(button.locator('svg')).toBeVisible()
  await expect(picture).toHaveCount(0)
  await button.click()
  // No other element of a page goes by the name of the list.
  await expect(account).toHaveCount(1)
  await account.getByRole('link', { name: 'Espace archiviste' }).click()
  await expect(page).toHaveURL('/archivist')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Espace archiviste')
})

test('who is signed out is welcomed by a dialog, with what there is to read before', async ({
  page,
}) => {
  await page.goto('/credits')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bienvenue sur +2Télé' })
  await expect(dialog.getByRole('button', { name: 'Se connecter / s’inscrire' })).toBeVisible()
  for (const [name, path] of [
    ['Conditions d’utilisation', '/terms'],
    ['Confidentialité', '/legal'],
    ['Ma télé', '/credits#ma-tele'],
    ['Paramètres', '/settings'],
  ] as const) {
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await dialog.getByRole('link', { name: 'Confidentialité' }).click()
  await expect(page).toHaveURL('/legal')
})

test('a language is chosen, kept, and the only one that is loaded', async ({ page }) => {
  const texts: string[] = []
  page.on('request', (request) => {
    const file = /\/(fr|en|es|de)-[^/]+\.json$/.exec(request.url())?.[1]
    if (file) texts.push(file)
  })
  await page.goto('/archives')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const choices = page.getByRole('dialog').getByRole('group').first()
  await expect(choices.getByRole('radio')).toHaveCount(languages.length)
  for (const [label, code, menu] of [
    ['English', 'en', 'Menu'],
    ['Español', 'es', 'Menú'],
    ['Deutsch', 'de', 'Menü'],
  ] as const) {
    await page.getByText(label, { exact: true }).click()
    await expect(page.getByRole('dialog', { name: menu, exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.getByRole('radio', { name: label })).toBeChecked()
  }
  expect(texts).toEqual(['fr', 'en', 'es', 'de'])
  await page.getByText('Français', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByText('Deutsch', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(texts).toHaveLength(4)
  await page.reload()
  await expect(page.getByText(/^Seite 1 von 357, 20 von 7\.130 Aufzeichnungen$/)).toBeVisible()
  expect(texts.slice(4)).toEqual(['de'])
})

for (const [locale, heading] of [
  ['en-GB', 'Yesterday’s television is still on.'],
  ['es-ES', 'La televisión de ayer sigue en antena.'],
  ['ja-JP', 'La télé d’hier n’a pas dit son dernier mot.'],
] as const) {
  test.describe(`with a browser in ${locale}`, () => {
    test.use({ locale })
    test('the site speaks the nearest language', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    })
  })
}

test('a theme is chosen and is there before the app is', async ({ page }) => {
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  const html = page.locator('html')
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.getByText('Sombre').click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  const dark = await background()
  await page.getByText('Claire').click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  const light = await background()
  expect(light).not.toBe(dark)
  await page.route(/\/assets\/(?!boot).*\.js$/, () => undefined)
  await page.reload({ waitUntil: 'commit' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  // The app is held back: this is what is painted first.
  await expect(page.locator('[data-loading]')).toBeVisible()
  await expect.poll(background).toBe(light)
})

test('any other address is answered 404 and shows the not-found page, with its ways on', async ({
  page,
}) => {
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

test('a page on its way shows the spinner and its text, then its own outline, and is seen from its top', async ({
  page,
}) => {
  const code = await hold(page, /PlayerPage-.*\.js$/)
  const data = await hold(page, '**/api/archive/*')
  await page.goto('/archives')
  await expect(cards(page).first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  await cards(page).nth(7).getByRole('link').click()
  await expect(page.getByRole('main').getByText('chargement')).toBeVisible()
  await expect(page.locator('.spinner i')).toHaveCount(7)
  code.go()
  // A set that is still dark, where and as large as it will be.
  await expect(page.locator('.spinner')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toHaveText('chargement')
  const outline = await page.locator('main [data-cold]').boundingBox()
  data.go()
  await expect(page.locator('video')).toBeVisible()
  expect(await page.locator('main section[data-cold]').boundingBox()).toEqual(outline)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

for (const saveData of [false, true])
  test(`the player’s code ${saveData ? 'is not fetched ahead for whoever saves data @variant' : 'is there once a list has rested'}`, async ({
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
    await expect.poll(() => isAsked('/after-paint-')).toBe(true)
    const rest = async () => {
      await page.clock.runFor(1100)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      return isAsked('/PlayerPage-')
    }
    if (saveData) for (let time = 0; time < 3; time++) expect(await rest()).toBe(false)
    else await expect.poll(rest).toBe(true)
    // No recording is asked for: nobody has said which.
    expect(isAsked('/api/archive/')).toBe(false)
  })

for (const way of ['button', 'link'] as const)
  test(`a dead server is named, and the page comes back by a ${way} once it lives${variantUnless(way === 'button')}`, async ({
    page,
  }) => {
    const until = await hurriedClock(page)
    await page.route('**/api/home', (route) => route.abort())
    await page.goto('/')
    const alert = page.getByRole('alert')
    await until(alert.filter({ hasText: 'Le serveur ne répond pas.' }), { past: false })
    await expectUsableShell(page)
    // What needs no data stays.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^La télé d’hier/)
    await expect(page.getByRole('main').getByRole('link', { name: 'Zapper' })).toBeVisible()
    await page.unroute('**/api/home')
    // A link to the page that failed is as good as the button.
    await alert
      .getByRole(way, { name: way === 'button' ? 'Réessayer' : 'Revenir à l’accueil' })
      .click()
    await expect(page.getByLabel('La collection en chiffres')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

test('a page instead of JSON is never shown @variant', async ({ page }) => {
  await openScenario(page, 'api-html', '/')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Une erreur est survenue')
  await expect(alert).not.toContainText('<')
  await expectUsableShell(page)
  await expectAccessible(page)
})
