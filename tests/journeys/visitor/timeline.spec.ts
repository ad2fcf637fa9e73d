import type { Locator, Page } from '@playwright/test'
import { expectNoSideScroll } from '../../support/browser/narrow.ts'
import {
  cards,
  expect,
  expectAccessible,
  expectEveryCard,
  expectRules,
  openScenario,
  test,
} from '../../support/browser/site.ts'

const brush = (page: Page) => page.getByRole('region', { name: 'Choisir une année' })
const years = (page: Page) => brush(page).getByRole('listbox')
const year = (page: Page, number: number) =>
  years(page).getByRole('option', { name: new RegExp(`^${number}, `) })
const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Retirer le filtre ${name}`, exact: true })

/** A list whose years are counted. */
async function open(page: Page, path = '/archives') {
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
  await expect(brush(page)).toHaveAttribute('data-waiting', 'false')
}

/** The middle of a year's column, wherever its bar ends. */
async function placeOf(page: Page, number: number) {
  const bar = (await year(page, number).boundingBox())!
  const list = (await years(page).boundingBox())!
  return { x: bar.x + bar.width / 2, y: list.y + 20 }
}

test('a click on a bar narrows the list to its year, a second one gives it back, and a whole decade is drawn as one', async ({
  page,
}) => {
  await open(page)
  const { x, y } = await placeOf(page, 1978)
  await page.mouse.move(x, y)
  await expect(brush(page)).toContainText(/1978\d+ archives/)
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/archives?year=1978')
  await expect(chip(page, '1978')).toBeVisible()
  await expect(year(page, 1978)).toHaveAttribute('aria-selected', 'true')
  await expectEveryCard(page, /^1978/)
  const [, count] = /1978(\d+) archives/.exec(await brush(page).innerText().then(flat)) ?? []
  await expect(page.getByText(new RegExp(`^Page 1 sur \\d+, 20 .* sur ${count}$`))).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectRules(page, 'color-contrast', 'link-in-text-block')
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/archives')
  await expect(chip(page, '1978')).toHaveCount(0)

  await draw(page, 1970, 1979)
  await expect(brush(page)).toContainText(/Années 1970[\d\s]+ archives/)
  await expect(page).toHaveURL('/archives')
  await page.mouse.up()
  await expect(page).toHaveURL('/archives?decade=1970')
  await expect(chip(page, 'Années 1970')).toBeVisible()
  await expectEveryCard(page, /^197\d/)
})

/** Presses on a year and draws to another, without letting go. */
async function draw(page: Page, first: number, last: number) {
  const [from, to] = [await placeOf(page, first), await placeOf(page, last)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

type Box = { x: number; y: number; width: number; height: number }

const selected = (page: Page) => years(page).locator('[data-within="true"]')

test('the bars show the list under its other filters, and drawing over two decades means these years: in the list, its count, its chip and the bars', async ({
  page,
}) => {
  const lists: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/archives(?:\/years)?$/.test(pathname)) lists.push(pathname)
  })
  await open(page, '/archives?channel=rtn')
  await test.step('they are asked for after it', async () => {
    expect(lists).toEqual(['/api/archives', '/api/archives/years'])
    await expect(year(page, 1960)).toHaveAccessibleName(/^1960, \d+ archives$/)
    await expect(year(page, 1990)).toHaveAccessibleName('1990, 0 archive')
  })
  await draw(page, 1956, 1965)
  await expect(brush(page)).toContainText(/1956–1965[\d\s]+ archives/)
  await page.mouse.up()
  await expect(page).toHaveURL('/archives?channel=rtn&from=1956&to=1965')
  await expect(chip(page, '1956–1965')).toBeVisible()
  await expectEveryCard(page, /^19(?:5[6-9]|6[0-5])/)
  await expect(selected(page)).toHaveCount(10)
  await page.mouse.move(0, 0)
  const [, count] = /1956–1965(\d+) archives/.exec(await brush(page).innerText().then(flat)) ?? []
  await expect(page.getByText(new RegExp(`^Page 1 sur \\d+, 20 .* sur ${count}$`))).toBeVisible()
  const asked = await page.request.get('/api/archives?channel=rtn&from=1956&to=1965')
  expect(await asked.json()).toMatchObject({ total: Number(count) })
  await expect(page).toHaveTitle(/1956–1965/)
  await expectAccessible(page)

  await test.step('a link says it, and the chip takes it back', async () => {
    await page.reload()
    await expect(selected(page)).toHaveCount(10)
    await chip(page, '1956–1965').click()
    await expect(page).toHaveURL('/archives?channel=rtn')
    await expect(selected(page)).toHaveCount(0)
  })
  await test.step('the keyboard ends at the last year that the channel has', async () => {
    await years(page).press('End')
    await years(page).press('Enter')
    await expect(page).toHaveURL('/archives?channel=rtn&year=1974')
  })
  await test.step('with Shift, the arrows draw it', async () => {
    await open(page, '/archives?year=1974')
    await expect(year(page, 1974)).toHaveAttribute('aria-selected', 'true')
    for (let step = 0; step < 2; step++) await years(page).press('Shift+ArrowRight')
    await expect(brush(page).getByRole('status')).toHaveText(/^1974–1976, [\d\s]+ archives$/)
    await years(page).press('Shift+ArrowLeft')
    await years(page).press('Enter')
    await expect(page).toHaveURL('/archives?from=1974&to=1975')
  })
  await test.step('with Shift, the arrows draw over whole decades, too', async () => {
    await open(page, '/archives?decade=1970')
    await expect(chip(page, 'Années 1970')).toBeVisible()
    await years(page).press('Shift+ArrowRight')
    await years(page).press('Shift+ArrowRight')
    await expect(brush(page).getByRole('status')).toHaveText(/^1970–1999, [\d\s]+ archives$/)
    await years(page).press('Shift+ArrowLeft')
    await years(page).press('Enter')
    await expect(page).toHaveURL('/archives?from=1970&to=1989')
  })
  await test.step('with Shift, a click goes on from what is chosen', async () => {
    await open(page, '/archives?year=1974')
    const { x, y } = await placeOf(page, 1983)
    await page.keyboard.down('Shift')
    await page.mouse.click(x, y)
    await page.keyboard.up('Shift')
    await expect(page).toHaveURL('/archives?from=1974&to=1983')
  })
})

for (const [how, status] of [
  ['refuses it', 400],
  ['passes over it', 200],
] as const) {
  test(`a range is the decade that holds most of it, where the server ${how}`, async ({ page }) => {
    await page.route(/\/api\/archives(\/years)?\?.*\bfrom=/, (route) => {
      const url = new URL(route.request().url())
      for (const name of ['from', 'to']) url.searchParams.delete(name)
      if (status === 200) return route.continue({ url: url.href })
      const errors = [{ field: 'from', message: 'is not known' }]
      return route.fulfill({ status, json: { error: 'bad_request', message: 'No.', errors } })
    })
    await open(page)
    await draw(page, 1974, 1981)
    await page.mouse.up()
    await expect(page).toHaveURL('/archives?decade=1970')
    await expect(chip(page, 'Années 1970')).toBeVisible()
    await page.goto('/archives?from=1983&to=1991')
    await expect(page).toHaveURL('/archives?decade=1980')
    await expectEveryCard(page, /^198\d/)
  })
}

const flat = (text: string) => text.replaceAll(/\s*\n\s*/g, '')

test('the keyboard goes from year to year, to the decades and to the ends; the years beside are a button away, and Back undoes each', async ({
  page,
}) => {
  await open(page, '/archives?year=1978&sort=title')
  const list = years(page)
  await list.press('ArrowRight')
  const active = () =>
    list.evaluate((one) => {
      const id = one.getAttribute('aria-activedescendant') ?? ''
      return document.getElementById(id)?.getAttribute('aria-label')
    })
  await expect.poll(active).toMatch(/^1979, \d+ archives$/)
  await list.press('PageDown')
  await expect.poll(active).toMatch(/^1989, /)
  await list.press('Home')
  await expect.poll(active).toMatch(/^1949, /)
  await list.press('End')
  await expect.poll(active).toMatch(/^2026, /)
  await list.press('ArrowDown')
  await expect.poll(active).toMatch(/^Années 2020, /)
  await list.press('ArrowLeft')
  await expect.poll(active).toMatch(/^Années 2010, /)
  await expect(page).toHaveURL('/archives?year=1978&sort=title')
  await list.press('Enter')
  await expect(page).toHaveURL('/archives?decade=2010&sort=title')
  await expect(chip(page, 'Années 2010')).toBeVisible()
  await expect(list).toBeFocused()
  await expectEveryCard(page, /^201\d/)

  await page.goBack()
  await expect(page).toHaveURL('/archives?year=1978&sort=title')
  await page.getByRole('button', { name: 'Suivant : 1979' }).click()
  await expect(page).toHaveURL('/archives?year=1979&sort=title')
  await expectEveryCard(page, /^1979/)
  await page.getByRole('button', { name: 'Précédent : 1978' }).click()
  await expectEveryCard(page, /^1978/)
  await page.goBack()
  await expect(page).toHaveURL('/archives?year=1979&sort=title')
  await expect(year(page, 1979)).toHaveAttribute('aria-selected', 'true')
})

test('a server that cannot count years costs nothing but the bars', async ({ page }) => {
  await page.route('**/api/archives/years**', (route) =>
    route.fulfill({ status: 404, json: { error: 'not_found', message: 'No.' } }),
  )
  const answered = page.waitForResponse('**/api/archives/years**')
  await page.goto('/archives')
  await answered
  await expect(cards(page)).toHaveCount(20)
  await expect(brush(page)).toHaveCount(0)
})

test('years that could not be loaded can be asked for again', async ({ page }) => {
  await page.route('**/api/archives/years**', (route) =>
    route.fulfill({ status: 400, json: { error: 'bad_request', message: 'No.' } }),
  )
  await page.goto('/archives')
  await expect(brush(page).getByRole('alert')).toContainText('La frise des années')
  await page.unroute('**/api/archives/years**')
  await brush(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(year(page, 1978)).toBeAttached()
})

test.describe('with an empty library, in English', () => {
  test.use({ locale: 'en-GB' })
  test('the page says “No archives available” and shows no bars', async ({ page }) => {
    await openScenario(page, 'library-empty', '/archives')
    await expect(page.getByText('No archives available', { exact: true })).toBeVisible()
    await expect(page.getByRole('listbox', { name: 'Choose a year' })).toHaveCount(0)
  })
})

for (const [locale, shown] of [
  ['en-GB', '1970s'],
  ['de-DE', '1970er'],
] as const)
  test.describe(`where a decade is written ${shown}`, () => {
    test.use({ locale, viewport: { width: 360, height: 740 } })
    test('its accessible name holds what is shown, on the home page, above the list and in the search', async ({
      page,
    }) => {
      const shows = async (part: Locator) => {
        await expect(
          part.locator('[data-decade="1970"]:not([data-card], [data-year])'),
        ).toContainText(shown)
        await expectRules(page, 'label-content-name-mismatch')
      }
      for (const address of ['/', '/archives']) {
        await page.goto(address)
        await shows(page.getByRole('main'))
        await expectNoSideScroll(page)
      }
      await test.step('where the window is wide, beside its number under the pointer', async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await page.goto('/')
        const link = page.getByRole('link', { name: new RegExp(`^${shown}, [\\d.,]+ [aA]`) })
        await link.hover()
        await expect(link.locator('span').last()).toHaveCSS('opacity', '1')
        await shows(page.getByRole('main'))
        // In the order in which it is seen, too.
        expect((await link.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
          new RegExp(`^${shown} [\\d.,]+$`),
        )
      })
      await page.keyboard.press('/')
      await shows(page.getByRole('dialog'))
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters fold behind a button that counts them, the cards are in sight, and a tap on a number takes its decade', async ({
    page,
  }) => {
    await open(page, '/archives?channel=tele-une')
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByLabel('Genre')).toBeHidden()
    const fold = page.getByRole('button', { name: 'Filtres (1)' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.tap()
    await page.getByLabel('Genre').selectOption({ label: 'Journal télévisé' })
    await expect(page).toHaveURL('/archives?channel=tele-une&category=journal')
    await expect(page.getByRole('button', { name: 'Filtres (2)' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
    await expectNoSideScroll(page)
    await years(page).getByText('1980').tap()
    await expect(page).toHaveURL('/archives?channel=tele-une&decade=1980')
    await expect(page.getByRole('button', { name: 'Filtres (2)' })).toBeVisible()
    await expectEveryCard(page, /^198\d[^]*Télé Une/)
  })

  test('a finger drawn over the decades takes them all, and one over the bars the year where it lifts', async ({
    page,
  }) => {
    await open(page)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    /** Presses on one place, slides to another, and waits until the page has said so. */
    const slide = async (from: Box, to: Box, says: RegExp) => {
      const [start, end] = [from, to].map(({ x, y, width, height }) => ({
        x: x + width / 2,
        y: y + Math.min(height / 2, 20),
      }))
      await touch('touchStart', start!.x, start!.y)
      for (let part = 1; part <= 4; part++)
        await touch('touchMove', start!.x + ((end!.x - start!.x) * part) / 4, start!.y)
      await expect(brush(page)).toContainText(says)
      await touch('touchEnd')
    }
    const decade = async (number: number) =>
      (await years(page).getByText(String(number)).boundingBox())!
    await slide(await decade(1960), await decade(1980), /1960–1989[\d\s]+ archives/)
    await expect(page).toHaveURL('/archives?from=1960&to=1989')
    await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
    await expectEveryCard(page, /^19[678]\d/)

    const bar = async (number: number) => ({
      ...(await placeOf(page, number)),
      width: 0,
      height: 0,
    })
    await slide(await bar(1971), await bar(1984), /1984[\d\s]+ archives/)
    await expect(page).toHaveURL('/archives?year=1984')
  })

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' })
    test('the page fits the window with its filters open and a year chosen', async ({ page }) => {
      await page.goto('/archives?year=1978&channel=chaine-du-savoir')
      await page.getByRole('button', { name: 'Filter (2)' }).tap()
      await expect(page.getByLabel('Jahrzehnt')).toBeVisible()
      await expectNoSideScroll(page)
    })
  })
})
