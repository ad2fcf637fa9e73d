import { test as base, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { BADGE } from '#test/support/server/desk.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

test.use(withoutConsentChoice)

/** Opens a page as the development server sends it: without a policy, with the badge's script. */
async function openIn(page: Page, query = '') {
  await page.route('**/credits', async (route) => {
    const response = await route.fetch()
    const script = `<script type="${BADGE.type}" src="${BADGE.src}"></script>`
    const body = (await response.text()).replace('</body>', `${script}</body>`)
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers, body })
  })
  // Playwright does not route redirected requests, so this opens the page twice.
  if (query) await page.goto(`/__mock/open?${query}&to=/legal`)
  await page.goto('/credits')
}

const badge = (page: Page) => page.getByRole('complementary', { name: 'Mock server' })

/** Simulates that the tester returns from the desk's tab. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

const play = (page: Page, id: string) =>
  page.request.post('/__mock/scenario', { data: { id } }).then((answer) => answer.ok())

test('the badge shows the active scenario and links to the desk', async ({ page }) => {
  await openIn(page, 'scenario=slow&as=vip')
  const link = badge(page).getByRole('link', { name: 'slow · as vip' })
  await expect(link).toHaveAttribute('href', '/__mock/')
  // The page below is complete before the badge is checked, however slow it is.
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expectAccessible(page)
})

test('the badge does not cover interactive elements', async ({ page }) => {
  await openIn(page, 'scenario=slow')
  // The badge is above the consent banner, which appears when the page is idle.
  await expect(page.locator('html')).toHaveAttribute('style', /--consent-room/)
  await expect(badge(page)).toHaveAttribute('data-corner', /left|right/)
  await test.step('its upper edge, too, and elements added without changing the page’s height', async () => {
    const { y } = (await badge(page).boundingBox())!
    await page.evaluate((top) => {
      const button = document.createElement('button')
      button.textContent = 'Only just below'
      const place = { position: 'fixed', inset: `${top - 36}px 0 auto`, height: '40px' }
      Object.assign(button.style, { ...place, width: '100%' })
      document.body.append(button)
    }, y)
    await expect(page.locator('aside[data-corner=none]')).toBeAttached()
    await page.getByRole('button', { name: 'Only just below' }).evaluate((one) => one.remove())
    await expect(badge(page)).toHaveAttribute('data-corner', /left|right/)
  })
  await page.evaluate(() => {
    // Taller than the consent banner.
    const bar = document.createElement('button')
    bar.textContent = 'Everything below'
    Object.assign(bar.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      width: '100%',
      height: '300px',
    })
    document.body.append(bar)
    dispatchEvent(new Event('resize'))
  })
  await expect(badge(page)).toHaveCount(0)
  await expect(page.locator('aside[data-corner=none]')).toBeAttached()
  await expect(page.locator('aside[data-corner=none]')).toBeHidden()
})

test('the badge is shown while a scenario is active', async ({ page }) => {
  const asked = page.waitForResponse('**/__mock/desk/state')
  await openIn(page)
  await (await asked).finished()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  expect(await play(page, 'slow')).toBe(true)
  await comeBack(page)
  await expect(badge(page).getByRole('link', { name: 'slow' })).toBeVisible()

  await badge(page).getByRole('button', { name: 'Hide in this tab' }).click()
  await expect(badge(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await comeBack(page)
  await expect(badge(page)).toHaveCount(0)
  // A dismissal hides the badge in this tab only.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(badge(page)).toBeVisible()
})

test('without storage the badge works until the page is closed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await openIn(page, 'scenario=slow')
  await expect(badge(page)).toBeVisible()
  await badge(page).getByRole('button', { name: 'Hide in this tab' }).click()
  await comeBack(page)
  await expect(badge(page)).toHaveCount(0)
})

test('the badge is hidden in print and does not reposition there', async ({ page }) => {
  await openIn(page, 'scenario=slow')
  await expect(badge(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        dispatchEvent(new Event('resize'))
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
  await page.emulateMedia({ media: 'screen' })
  await expect(badge(page)).toBeVisible()
})

test('the badge appears only after a response of the server', async ({ page }) => {
  await page.route('**/__mock/desk/state', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/desk/state'))
  await openIn(page, 'scenario=slow')
  await failed
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await page.unroute('**/__mock/desk/state')
  await comeBack(page)
  await expect(badge(page)).toBeVisible()
})

base('the build knows nothing of it', () => {
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  const texts = files.filter((file) => /\.(?:js|html|css|json)$/.test(file))
  expect(texts.length).toBeGreaterThan(10)
  for (const file of texts) {
    const mention = /__mock|mock_persona/.exec(readFileSync(`dist/${file}`, 'utf8'))?.[0]
    expect([file, mention]).toEqual([file, undefined])
  }
})
