import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from '../../support/site.ts'

/** The site's pages as the development server sends them: with the badge's script. */
test.beforeEach(async ({ page }) => {
  await page.route('**/credits', async (route) => {
    const response = await route.fetch()
    const script = '<script type="module" src="/__mock/desk/badge.js"></script>'
    await route.fulfill({
      response,
      body: (await response.text()).replace('</body>', `${script}</body>`),
    })
  })
})

/** A redirect passes by what the test does to a page: hence twice. */
async function openIn(page: Page, query: string) {
  await page.goto(`/__mock/open?${query}&to=/legal`)
  await page.goto('/credits')
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Mock server' })

test('the badge says what is on, and leads to the desk', async ({ page }) => {
  await openIn(page, 'scenario=slow&as=vip')
  const link = badge(page).getByRole('link', { name: 'slow · as vip' })
  await expect(link).toHaveAttribute('href', '/__mock/')
  await expectAccessible(page)
})

test('where all is normal there is no badge', async ({ page }) => {
  const asked = page.waitForResponse('**/__mock/desk/state')
  await page.goto('/credits')
  await (await asked).finished()
  await expect(badge(page)).toHaveCount(0)
})

test('put away, it stays away in this tab', async ({ page }) => {
  await openIn(page, 'scenario=slow')
  await badge(page).getByRole('button', { name: 'Hide in this tab' }).click()
  await expect(badge(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('it makes way for what can be pressed', async ({ page }) => {
  await openIn(page, 'scenario=slow')
  await expect(badge(page)).toHaveAttribute('data-corner', /left|right/)
  await page.evaluate(() => {
    const bar = document.createElement('button')
    bar.textContent = 'Everything below'
    Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0', height: '90px' })
    document.body.append(bar)
    dispatchEvent(new Event('resize'))
  })
  await expect(badge(page)).toHaveCount(0)
  await expect(page.locator('aside[data-corner=none]')).toBeHidden()
})

test('without an answer it does nothing', async ({ page }) => {
  await page.route('**/__mock/desk/state', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await openIn(page, 'scenario=slow')
  await failed
  await expect(badge(page)).toHaveCount(0)
})

test('the build knows nothing of it', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(?:js|html|css|json)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const file of texts) {
    expect([file, /__mock|mock_persona/.test(readFileSync(`dist/${file}`, 'utf8'))]).toEqual([
      file,
      false,
    ])
  }
})
