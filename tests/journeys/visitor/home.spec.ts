import { setEvening } from '#test/support/browser/evening.ts'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { cards, expect, expectEveryCard, openScenario, test } from '#test/support/browser/site.ts'

/** The television shows the current programme, or the most viewed archive if no channel is on. */
const ON_AIR = /^(À regarder|En ce moment, jusqu’à \d\d:\d\d) \d{4} \S/

test('the home page shows size and span of the collection', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const stats = page.getByLabel('La collection en chiffres')
  await expect(stats).toContainText(/7\s130\s*archives|archives\s*7\s130/)
  await expect(stats).toContainText(/chaînes\s*20/)
  await expect(stats).toContainText(/vues\s*[\d\s]{7,}/)
  await expect(page).toHaveTitle(
    'Les archives de la télévision, à parcourir et à regarder · +2Télé',
  )
  await expect(page.getByRole('link', { name: /^Années 1980, [\d\s]+ archives$/ })).toBeVisible()

  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Allumer la télé' })).toHaveAttribute(
    'href',
    '/zapping',
  )
  await expect(main.getByRole('link', { name: 'Parcourir les archives' })).toHaveAttribute(
    'href',
    '/archives',
  )
  await expect(main.getByRole('link', { name: ON_AIR })).toHaveAttribute('href', /^\/player\/.+/)
  for (const [name, length, more, to] of [
    ['Collections à la une', 6, 'Toutes les collections', '/collections'],
    ['Les plus regardées', 5, 'Tout le classement', '/archives'],
    ['Derniers ajouts', 5, 'Tous les ajouts', '/archives?sort=-createdAt'],
  ] as const) {
    const choice = main.getByRole('button', { name })
    if (await choice.count()) await choice.click()
    const band = page.getByRole('region', { name })
    await expect(band.getByRole('listitem')).toHaveCount(length)
    await expect(band.getByRole('link', { name: more })).toHaveAttribute('href', to)
  }

  await test.step('no caption covers the picture, which may hold a title', async () => {
    const set = main.getByRole('link', { name: ON_AIR })
    const picture = (await set.getByRole('presentation').boundingBox())!
    for (const text of await set.locator('b, bdi').all())
      expect((await text.boundingBox())?.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  })
  await test.step('the television grows with the window up to a maximum', async () => {
    const set = main.getByRole('link', { name: ON_AIR })
    const wide = async (width: number, height: number) => {
      await page.setViewportSize({ width, height })
      await expectNoHorizontalScroll(page)
      return (await set.boundingBox())!
    }
    expect((await wide(1920, 1080)).width).toBeGreaterThan(1920 * 0.4)
    const { x, width } = await wide(2880, 1400)
    expect(x + width).toBeLessThan(2880 - 400)
    // The size of a phone in landscape.
    expect((await wide(844, 390)).y).toBeLessThan(150)
    // The narrow no-break space between thousands is narrow in the monospaced digits' font, too.
    const [digit, space] = await stats.getByText(/^7\s130$/).evaluate(({ firstChild }) =>
      [0, 1].map((at) => {
        const range = new Range()
        range.setStart(firstChild!, at)
        range.setEnd(firstChild!, at + 1)
        return range.getBoundingClientRect().width
      }),
    )
    expect(space).toBeLessThan(digit! * 0.75)
  })
  await test.step('four in a row make one full row', async () => {
    await page.setViewportSize({ width: 900, height: 800 })
    const latest = page.getByRole('region', { name: 'Derniers ajouts' })
    await expect(latest.getByRole('listitem')).toHaveCount(4)
  })
  await page.getByRole('link', { name: /^Années 1970, [\d\s]+ archives$/ }).click()
  await expect(page).toHaveURL('/archives?decade=1970')
  await expect(page.getByRole('button', { name: 'Retirer le filtre Années 1970' })).toBeVisible()
  await expectEveryCard(page, /^197\d/)
})

for (const [width, height, top] of [
  [1440, 600, 600],
  [1440, 900, 600],
  [390, 844, 900],
] as const)
  test(`the first list begins above ${top} px at ${width} x ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await setEvening(page)
    await page.goto('/')
    const list = page.getByRole('region', { name: /^(?:Ce soir|Aujourd’hui) à la télévision$/ })
    await expect(list.getByRole('listitem')).toHaveCount(3)
    expect((await list.getByRole('listitem').first().boundingBox())?.y).toBeLessThan(top - 40)
  })

test('an empty collection shows a message in each section', async ({ page }) => {
  await openScenario(page, 'home-empty', '/')
  await expect(page.getByText('Aucune collection à la une pour le moment')).toBeVisible()
  await expect(page.getByText('Aucun ajout récent disponible')).toBeVisible()
  await expect(page.getByText('La collection est vide pour le moment.')).toBeVisible()
  await expect(page.getByText('Des émissions enregistrées')).toHaveCount(0)
  await expect(page.getByText('Aucun programme pour')).toBeVisible()
  // The television shows a test card, without an empty half.
  expect((await page.locator('[data-blank="true"]').boundingBox())?.width).toBeGreaterThan(400)
})

test('a failed or empty section does not affect the others [NF-32]', async ({ page }) => {
  await page.route('**/api/archives/years', (route) => route.fulfill({ status: 403, json: {} }))
  const home = await delayRequests(page, '**/api/home', {
    answer: async (route) => {
      const data = (await (await route.fetch()).json()) as object
      await route.fulfill({ json: { ...data, latest: [] } })
    },
  })
  const years = page.waitForResponse('**/api/archives/years')
  await page.goto('/')
  await years
  const links = page.getByRole('main').getByRole('link', { name: 'Allumer la télé' })
  const place = await test.step('heading, links and reserved space need no data', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status').getByText('Chargement des archives')).toHaveCount(1)
    await expect(cards(page)).toHaveCount(0)
    return links.boundingBox()
  })
  home.go()
  const band = (name: string) => page.getByRole('region', { name })
  await expect(band('Les plus regardées').getByRole('listitem')).toHaveCount(5)
  expect(await links.boundingBox()).toEqual(place)
  await page.getByRole('button', { name: 'Derniers ajouts' }).click()
  await expect(band('Derniers ajouts')).toContainText('Aucun ajout récent disponible')
  await expect(band('Collections à la une').getByRole('listitem')).toHaveCount(6)
  await expect(page.getByLabel('La collection en chiffres')).toContainText(/7\s130/)
  await expect(page.locator('#timeline')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('the first data is requested before the app has loaded', async ({ page }) => {
  const asked = page.waitForRequest('**/api/home')
  await page.route(/\/assets\/(?!boot).*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/home')) requests++
  })
  await page.goto('/')
  await expect(cards(page).first()).toBeAttached()
  expect(requests).toBe(1)
})

test('unused preloads are aborted when the page fails or is left', async ({ page }) => {
  let fails = true
  await page.route('**/api/home', (route) =>
    fails ? route.fulfill({ status: 403, json: {} }) : route.continue(),
  )
  // The year bars wait for the page to be idle, which uses the preloaded response.
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => 0))
  await page.route('**/api/archives/years', () => undefined)
  const cut = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/years'))
  const first = cut()
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('Une erreur est survenue')
  expect((await first).failure()?.errorText).toContain('ABORTED')

  fails = false
  const second = cut()
  await page.reload()
  await expect(cards(page).first()).toBeAttached()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crédits' }).click()
  expect((await second).failure()?.errorText).toContain('ABORTED')
})
