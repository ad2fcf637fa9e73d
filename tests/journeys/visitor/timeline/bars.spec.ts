import type { Page, Request } from '@playwright/test'
import { RESPONSE_TIMEOUT_MS } from '#web/src/lib/time-limit.ts'
import {
  expect,
  expectAccessible,
  expectEveryCard,
  expectRules,
  test,
} from '#test/support/browser/site.ts'
import { brush, years, year, chip, open, placeOf, dragAcrossYears } from './timeline-steps.ts'

const flat = (text: string) => text.replaceAll(/\s*\n\s*/g, '')

const selected = (page: Page) => years(page).locator('[data-within="true"]')

test('a click on a bar filters by its year', async ({ page }) => {
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
  await expectRules(page, ['color-contrast', 'link-in-text-block'])
  await page.mouse.click(x, y)
  await expect(page).toHaveURL('/archives')
  await expect(chip(page, '1978')).toHaveCount(0)

  await dragAcrossYears(page, 1970, 1979)
  await expect(brush(page)).toContainText(/Années 1970[\d\s]+ archives/)
  await expect(page).toHaveURL('/archives')
  await page.mouse.up()
  await expect(page).toHaveURL('/archives?decade=1970')
  await expect(chip(page, 'Années 1970')).toBeVisible()
  await expectEveryCard(page, /^197\d/)
})

test('the bars apply the list’s other filters', async ({ page }) => {
  const lists: Request[] = []
  const pathOf = (request: Request) => new URL(request.url()).pathname
  page.on('request', (request) => {
    if (/^\/api\/archives(?:\/years)?$/.test(pathOf(request))) lists.push(request)
  })
  await open(page, '/archives?channel=rtn')
  await test.step('they are requested after it', async () => {
    const paths = lists.map(pathOf)
    const [first = 0, second = 0] = lists.map((request) => request.timing().startTime)
    // On a slow start the app aborts the preloaded request and sends its own.
    if (paths[1] === '/api/archives' && second - first > RESPONSE_TIMEOUT_MS - 500) paths.shift()
    expect(paths).toEqual(['/api/archives', '/api/archives/years'])
    await expect(year(page, 1960)).toHaveAccessibleName(/^1960, \d+ archives$/)
    await expect(year(page, 1990)).toHaveAccessibleName('1990, 0 archive')
  })
  await dragAcrossYears(page, 1956, 1965)
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

  await test.step('a link contains it, and the chip clears it', async () => {
    await page.reload()
    await expect(selected(page)).toHaveCount(10)
    // Keys move between years with archives: these must be counted first.
    await expect(brush(page)).toHaveAttribute('data-waiting', 'false')
    await chip(page, '1956–1965').click()
    await expect(page).toHaveURL('/archives?channel=rtn')
    await expect(selected(page)).toHaveCount(0)
  })
  await test.step('the keyboard ends at the last year of the channel', async () => {
    await years(page).press('End')
    await years(page).press('Enter')
    await expect(page).toHaveURL('/archives?channel=rtn&year=1974')
  })
  await test.step('with Shift, arrow keys extend the selection', async () => {
    await open(page, '/archives?year=1974')
    await expect(year(page, 1974)).toHaveAttribute('aria-selected', 'true')
    for (let step = 0; step < 2; step++) await years(page).press('Shift+ArrowRight')
    await expect(brush(page).getByRole('status')).toHaveText(/^1974–1976, [\d\s]+ archives$/)
    await years(page).press('Shift+ArrowLeft')
    await years(page).press('Enter')
    await expect(page).toHaveURL('/archives?from=1974&to=1975')
  })
  await test.step('with Shift, arrow keys extend it over whole decades, too', async () => {
    await open(page, '/archives?decade=1970')
    await expect(chip(page, 'Années 1970')).toBeVisible()
    await years(page).press('Shift+ArrowRight')
    await years(page).press('Shift+ArrowRight')
    await expect(brush(page).getByRole('status')).toHaveText(/^1970–1999, [\d\s]+ archives$/)
    await years(page).press('Shift+ArrowLeft')
    await years(page).press('Enter')
    await expect(page).toHaveURL('/archives?from=1970&to=1989')
  })
  await test.step('with Shift, a click extends the selection', async () => {
    await open(page, '/archives?year=1974')
    const { x, y } = await placeOf(page, 1983)
    await page.keyboard.down('Shift')
    await page.mouse.click(x, y)
    await page.keyboard.up('Shift')
    await expect(page).toHaveURL('/archives?from=1974&to=1983')
  })
})
