import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectRules, test } from '#test/support/browser/site.ts'

const rows = (page: Page) => page.locator('#log-rows summary')

async function openDesk(page: Page, panel = 'log') {
  await page.goto(`/__mock/#${panel}`)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
}

/** Requests the API as a browser does, without a page of the site. */
const ask = (page: Page, path: string, init: RequestInit = {}) =>
  page.evaluate(async ([at, how]) => (await fetch(at, how)).status, [path, init] as const)

test('the desk shows, filters, saves and copies the log', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDesk(page)
  await expect(page.getByText('No requests yet.')).toBeVisible()
  await ask(page, '/api/channels')
  await expect(rows(page)).toHaveText([/GET\s+\/api\/channels\s+200\s+\d+ ms\s+ok/])
  await page.getByRole('switch', { name: 'Play api-down in this browser' }).click()
  const stop = page.getByRole('button', { name: 'Stop api-down' })
  await expect(stop).toBeVisible()
  await ask(page, '/api/categories')
  await expect(rows(page).first()).toHaveText(/categories\s+503\s+\d+ ms\s+fault\s+api-down/)
  await rows(page).first().getByText('/api/categories').click()
  await expect(page.getByText(/^listCategories · request/)).toBeVisible()
  await stop.click()
  await expect(stop).toBeHidden()

  await test.step('the log is filtered, paused, saved and cleared', async () => {
    await ask(page, '/api/archive/nowhere')
    await expect(rows(page)).toHaveCount(3)
    await page.getByText('Failures', { exact: true }).click()
    await expect(rows(page)).toHaveText([/nowhere\s+404/, /categories\s+503/])
    await page.getByText('Everything', { exact: true }).click()
    const words = page.getByRole('searchbox', { name: 'Filter the log' })
    await words.fill('get chan')
    await expect(rows(page)).toHaveText([/channels/])
    await words.fill('')
    await page.getByRole('button', { name: 'Pause' }).click()
    await ask(page, '/api/home')
    await page.getByRole('button', { name: 'Resume (1)' }).click()
    await expect(rows(page).first()).toHaveText(/\/api\/home/)
    const saving = page.waitForEvent('download')
    await page.locator('#log').getByRole('link', { name: 'HAR' }).click()
    expect((await saving).suggestedFilename()).toBe('plus2tele.har')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(rows(page)).toHaveCount(0)
  })

  await test.step('a request is copied as a command that repeats it', async () => {
    await ask(page, '/api/@me', { headers: { Authorization: 'Bearer mock_persona_member' } })
    await page.getByRole('button', { name: 'Copy GET /api/@me as cURL' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect
      .poll(copied)
      .toMatch(/^curl -g 'http:\/\/localhost:\d+\/api\/@me' -H 'X-Mock-Session: /)
    expect(await copied()).toContain('-H "Authorization: Bearer $TOKEN"')
  })

  await test.step('coverage updates live', async () => {
    await page.getByRole('tab', { name: 'Coverage' }).click()
    const collections = page
      .locator('.operations > li')
      .filter({ hasText: '/api/collections' })
      .getByRole('listitem')
    await expect(collections.first()).toHaveText(/200\s+(?:not seen yet|seen in other browsers)/)
    await ask(page, '/api/collections')
    await expect(collections.first()).toHaveText(/200\s+seen in this browser/)
  })

  await test.step('hits of the site’s statistics are shown and cleared', async () => {
    await page.getByRole('tab', { name: 'Statistics' }).click()
    await expect(page.getByText('No hits yet.')).toBeVisible()
    const hit = { idsite: '1', rec: '1', url: 'http://localhost/archives', action_name: 'Archives' }
    await ask(page, `/__mock/analytics/matomo.php?${new URLSearchParams(hit)}`)
    await expect(page.locator('.hits').getByRole('listitem')).toHaveText(/pageview\s+Archives/)
    await page.locator('#statistics').getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByText('No hits yet.')).toBeVisible()
  })
})

test('a saved report restores the session after a reset', async ({ page }) => {
  await openDesk(page, 'report')
  await page.getByRole('switch', { name: 'Play video-missing in this browser' }).click()
  await expect(page.getByRole('button', { name: 'Stop video-missing' })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save the report' }).click()
  const file = await (await saving).path()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reset this browser’s session' }).click()
  await expect(page.getByText('Everything works', { exact: true })).toBeVisible()
  await page.getByLabel('Load a report').setInputFiles(file)
  await expect(page.getByText(/loaded: this browser now has/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop video-missing' })).toBeVisible()
  const broken = { name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"no":1}') }
  await page.getByLabel('Load a report').setInputFiles(broken)
  await expect(page.getByText(/Nothing was changed:/)).toBeVisible()
})

test('the desk is accessible in both themes', async ({ page }) => {
  const inBothThemes = async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectRules(page, ['color-contrast', 'link-in-text-block'])
  }
  await openDesk(page)
  await page.getByRole('switch', { name: 'Play flaky in this browser' }).click()
  await expect(page.getByRole('button', { name: 'Stop flaky' })).toBeVisible()
  await ask(page, '/api/channels')
  await expect(rows(page)).toHaveCount(1)
  await inBothThemes()
  // The full list was checked before: fewer rows make each panel's check faster.
  await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('flaky')
  for (const panel of ['Session', 'Statistics', 'Coverage', 'Report']) {
    await page.getByRole('tab', { name: panel }).click()
    await expect(page.getByRole('tabpanel', { name: panel })).toBeVisible()
    await inBothThemes()
  }
})

test('the desk fits 390 and 320 px', async ({ page }) => {
  for (const panel of ['log', 'session', 'coverage', 'report']) {
    await openDesk(page, panel)
    await ask(page, '/api/archives?sort=-views&page=2&yearFrom=1970&yearTo=1979')
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([panel, width, over]).toEqual([panel, width, 0])
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the desk is a list of working links', async ({ page }) => {
    await page.goto('/__mock/')
    await expect(page.getByRole('switch')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Coverage' })).toBeVisible()
    const link = await page.getByRole('link', { name: 'slow', exact: true }).getAttribute('href')
    await page.goto(link ?? '')
    await page.goto('/__mock/')
    await expect(page.getByRole('list', { name: 'Playing' })).toContainText('slow')
  })
})
