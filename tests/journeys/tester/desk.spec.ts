import type { BrowserContext, Page } from '@playwright/test'
import { scenarioOf } from '#mock/scenarios/scenarios.ts'
import { textOf } from '#test/support/catalogue.ts'
import { expect, test } from '#test/support/browser/site.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search scenarios' })
const playing = (page: Page) => page.getByRole('list', { name: 'Playing' })

async function openDesk(page: Page) {
  await page.goto('/__mock/')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** The tab that an action on the desk opens. */
async function siteFrom(context: BrowserContext, act: () => Promise<unknown>) {
  const opening = context.waitForEvent('page')
  await act()
  return opening
}

test('scenarios are found, opened and seen by keyboard', async ({ page, context }) => {
  await openDesk(page)
  for (const [typed, id] of [
    ['API-page', 'api-page'],
    ['/settings token', 'session-expired'],
    ["this recording doesn't exist", 'archive-missing'],
    ['zurzeit keine ausgewahlten', 'nothing-featured'],
    ['in 1 stunde erneut', 'rate-limited-for-an-hour'],
  ] as const) {
    await test.step(id, async () => {
      await search(page).fill('')
      await search(page).blur()
      await page.keyboard.press('/')
      await expect(search(page)).toBeFocused()
      await page.keyboard.type(typed)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('link', { name: id, exact: true })).toBeFocused()
      const site = await siteFrom(context, () => page.keyboard.press('Enter'))
      const seen = textOf({ id, ...scenarioOf(id) })
      await expect(site.getByText(seen).first()).toBeVisible()
      await site.close()
      await expect(playing(page)).toContainText(id)
    })
  }
})

test('a copied link shows the same in another browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesk(page)
  await page.getByRole('switch', { name: 'Play slow in this browser' }).click()
  await page.getByRole('switch', { name: 'Play library-empty in this browser' }).click()
  await expect(playing(page).getByRole('listitem')).toHaveText([/slow/, /library-empty/])
  await page.getByRole('link', { name: 'library-empty', exact: true }).press('c')
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newContext({ baseURL: baseURL!, locale: 'fr-FR' })
  const site = await other.newPage()
  await site.goto(link)
  await expect(site).toHaveURL('/archives')
  await expect(site.getByText('Aucune archive disponible').first()).toBeVisible()
  await site.goto('/__mock/')
  await expect(playing(site).getByRole('listitem')).toHaveText([/slow/, /library-empty/])
  await other.close()
})

test('a persona opens the site signed in, a visitor signed out', async ({ page, context }) => {
  await openDesk(page)
  await page.getByRole('tab', { name: 'Session' }).click()
  const site = await siteFrom(context, () => page.getByRole('link', { name: /^Lou/ }).click())
  await expect(site.getByRole('button', { name: 'Compte : Lou' })).toBeVisible()
  await expect(page.getByText('Lou', { exact: true }).first()).toBeVisible()
  const link = await page.getByRole('link', { name: /^Visitor/ }).getAttribute('href')
  await site.goto(link ?? '')
  await expect(site.getByRole('button', { name: 'Se connecter' })).toBeVisible()
})

test('the desk combines, stops and searches scenarios', async ({ page }) => {
  await openDesk(page)
  const row = page.getByRole('link', { name: 'flaky', exact: true })
  await row.press('Space')
  await expect(playing(page).getByRole('listitem')).toHaveText([/flaky/])
  await page.getByRole('link', { name: 'slow', exact: true }).press('Space')
  await expect(playing(page).getByRole('listitem')).toHaveText([/flaky/, /slow/])
  await expect(page.getByRole('switch', { name: 'Play flaky in this browser' })).toBeChecked()
  await page.getByRole('button', { name: 'Stop flaky' }).press('Enter')
  await expect(playing(page).getByRole('listitem')).toHaveText([/slow/])
  await expect(page.getByRole('heading', { name: 'Active in this browser' })).toBeFocused()
  await page.getByRole('button', { name: 'Back to normal' }).click()
  await expect(playing(page)).toHaveText(/Everything works/)

  await test.step('a second press before the first response counts too', async () => {
    await page.evaluate(() => {
      for (const id of ['flaky', 'slow'])
        document.querySelector<HTMLElement>(`[data-toggle="${id}"]`)?.click()
    })
    await expect(playing(page).getByRole('listitem')).toHaveText([/flaky/, /slow/])
    await page.getByRole('button', { name: 'Back to normal' }).click()
    await expect(playing(page)).toHaveText(/Everything works/)
  })

  await test.step('the search hides rows that do not match, and shows a message without matches', async () => {
    await search(page).fill('upload')
    await expect(page.getByRole('link', { name: 'upload-fails' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'api-down' })).toBeHidden()
    await search(page).fill('1 stunde')
    await expect(page.getByRole('link', { name: 'rate-limited-for-an-hour' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'api-down' })).toBeHidden()
    await search(page).fill('upload zebra')
    await expect(page.getByText('No scenario matches.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(page.getByRole('link', { name: 'api-down' })).toBeVisible()
    await expect(search(page)).toBeFocused()
  })

  await test.step('the clock is set, shifted and reset', async () => {
    await page.getByRole('tab', { name: 'Session' }).click()
    const clock = page.locator('dl').filter({ hasText: 'Clock' })
    await page.getByLabel('Date and time').fill('1999-12-31T12:30:00')
    await page.getByRole('button', { name: 'Set', exact: true }).click()
    await expect(clock).toContainText('31 Dec 1999, 12:3')
    await page.getByRole('button', { name: '+1 day' }).click()
    await expect(clock).toContainText('1 Jan 2000')
    await page.getByRole('button', { name: 'Real time' }).click()
    await expect(clock).toContainText('real time')
  })

  await test.step('another world is created, and the default one restored', async () => {
    await page.getByRole('spinbutton', { name: 'Archives' }).fill('50')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('seed 1, 50 archives')).toBeVisible()
    const answer = await page.request.get('/api/archives')
    expect(await answer.json()).toMatchObject({ total: 50 })
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await expect(page.getByText('seed 1, 7,130 archives')).toBeVisible()
  })

  await test.step('a rejected change and a lost server show an error, and nothing is lost', async () => {
    await page.getByRole('combobox', { name: /^Fault/ }).selectOption('status')
    await page.getByRole('textbox', { name: 'Value' }).fill('200')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(/Nothing was changed: fault needs a valid value/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Value' }).fill('503')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(playing(page)).toContainText('status:503')
    await page.route('**/__mock/scenario', (route) => route.abort())
    await page.getByRole('button', { name: 'Stop status:503' }).click()
    await expect(page.getByText('The mock server did not answer.')).toBeVisible()
    await expect(playing(page)).toContainText('status:503')
  })
})
