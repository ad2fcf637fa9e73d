import type { Page } from '@playwright/test'
import { expect, expectAccessible, openScenario, test } from '../../support/site.ts'

const live = (page: Page) => page.locator('video[data-live]')
const number = (page: Page) => page.locator('[data-number]')
const timeOf = (page: Page) =>
  live(page).evaluate((video) => (video as HTMLVideoElement).currentTime)
const sourceOf = (page: Page) =>
  live(page).evaluate((video) => (video as HTMLVideoElement).currentSrc)

/** A picture that moves, with nothing over it. */
async function expectPicture(page: Page) {
  await expect(page.locator('[data-programme]')).toBeAttached()
  await expect(page.locator('[data-snow]')).toHaveCount(0)
  const before = await timeOf(page)
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before)
}

async function zapTo(page: Page) {
  await page.goto('/zapping')
  await expectPicture(page)
}

test('zapping opens on a recording that plays at once, in progress', async ({ page }) => {
  await zapTo(page)
  await expect(number(page)).toHaveText(/^\d{1,2}$/)
  await expect(page.locator('video')).toHaveCount(2)
  const { time, duration } = await live(page).evaluate((video) => {
    const { currentTime, duration: whole } = video as HTMLVideoElement
    return { time: currentTime, duration: whole }
  })
  expect(time).toBeLessThan(Math.max(duration * 0.6 + 20, 80))
})

test('Page Down changes the number and the picture', async ({ page }) => {
  await zapTo(page)
  const [source, before] = [await sourceOf(page), await number(page).innerText()]
  await page.keyboard.press('PageDown')
  await expect(number(page)).toHaveText(before === '1' ? '20' : String(Number(before) - 1))
  await expectPicture(page)
  expect(await sourceOf(page)).not.toBe(source)
})

test('digits call a channel by its number, on an AZERTY keyboard too', async ({ page }) => {
  await zapTo(page)
  await page.keyboard.press('Digit1')
  await expect(number(page)).toHaveText('1-')
  await page.evaluate(() => {
    const press = { key: 'é', code: 'Digit2', bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', press))
  })
  await expect(number(page)).toHaveText('12')
  await expect(page.locator('[data-number] + p')).toHaveText('Info Continue')
  await expectPicture(page)
  await expect(
    page.getByRole('status').filter({ hasText: 'Chaîne 12, Info Continue :' }),
  ).toBeAttached()
})

test('Backspace returns to the recording before, where it was', async ({ page }) => {
  await zapTo(page)
  const [source, time] = [await sourceOf(page), await timeOf(page)]
  await page.keyboard.press('r')
  await expect.poll(() => sourceOf(page)).not.toBe(source)
  await expectPicture(page)
  await page.keyboard.press('Backspace')
  await expect.poll(() => sourceOf(page)).toBe(source)
  await expectPicture(page)
  expect(Math.abs((await timeOf(page)) - time)).toBeLessThan(10)
})

test('a number that no channel has is told, and the recording goes on', async ({ page }) => {
  await zapTo(page)
  const source = await sourceOf(page)
  await page.keyboard.press('Digit8')
  await page.keyboard.press('Digit7')
  await expect(number(page)).toHaveText('87 : chaîne inconnue')
  await expect(number(page)).toHaveText(/^\d{1,2}$/)
  expect(await sourceOf(page)).toBe(source)
})

test('Enter opens the page of the recording at the time it is at', async ({ page }) => {
  await zapTo(page)
  const title = await page.locator('[data-programme] bdi').innerText()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/player\/[^/?]+\?t=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('sixty quick changes leave two videos and a picture', async ({ page }) => {
  await zapTo(page)
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/zapping')) requests.push(request.url())
  })
  for (let zap = 0; zap < 60; zap++) await page.keyboard.press(zap % 7 === 6 ? 'r' : 'PageUp')
  await expectPicture(page)
  await expect(page.locator('video')).toHaveCount(2)
  expect(requests.length).toBeLessThan(60)
})

test('an empty library shows NO SIGNAL, and comes back on the air by itself', async ({ page }) => {
  await openScenario(page, 'library-empty', '/zapping')
  await expect(page.getByText('NO SIGNAL', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Parcourir les archives' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  await expectAccessible(page)
  await page.request.post('/__mock/scenario', { data: { id: 'normal' } })
  await expect(page.getByText('NO SIGNAL', { exact: true })).toBeHidden()
  await expectPicture(page)
})

test('a missing file shows NO SIGNAL', async ({ page }) => {
  await openScenario(page, 'video-missing', '/zapping')
  await expect(page.getByText('NO SIGNAL', { exact: true })).toBeVisible()
})

test('an API that is down shows NO SIGNAL, and the button brings the picture back', async ({
  page,
}) => {
  await page.route('**/api/zapping*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/zapping')
  await expect(page.getByText('NO SIGNAL', { exact: true })).toBeVisible()
  await page.unroute('**/api/zapping*')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expectPicture(page)
})

test('without channels of its own the set still zaps', async ({ page }) => {
  await page.route('**/api/channels', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/zapping')
  await expectPicture(page)
  const source = await sourceOf(page)
  await page.keyboard.press('PageUp')
  await expect.poll(() => sourceOf(page)).not.toBe(source)
  await expectPicture(page)
})

test('the page is accessible, and every key has its button', async ({ page }) => {
  await zapTo(page)
  await expectAccessible(page)
  const remote = page.getByRole('complementary', { name: 'Télécommande' })
  const before = await number(page).innerText()
  await remote.getByRole('button', { name: 'Chaîne suivante' }).click()
  await expect(number(page)).toHaveText(before === '20' ? '1' : String(Number(before) + 1))
  await remote.getByRole('button', { name: '5', exact: true }).click()
  await expect(number(page)).toHaveText('5-')
  await expect(page.locator('[data-number] + p')).toHaveText('Canal Horizon')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible()
  await expectAccessible(page)
})

test('single keys are left alone once they are switched off', async ({ page }) => {
  await zapTo(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
  await keys.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  const source = await sourceOf(page)
  await page.keyboard.press('r')
  await page.keyboard.press('Digit3')
  await expect(number(page)).not.toHaveText('3-')
  expect(await sourceOf(page)).toBe(source)
})

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the channel changes without snow', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { snow: number }
      seen.snow = 0
      new MutationObserver(() => {
        seen.snow += document.querySelectorAll('[data-snow]').length
      }).observe(document, { childList: true, subtree: true })
    })
    await zapTo(page)
    await page.keyboard.press('PageUp')
    await expectPicture(page)
    expect(await page.evaluate(() => (globalThis as unknown as { snow: number }).snow)).toBe(0)
  })
})

test.describe('on a phone held upright', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the remote is below the picture, and nothing is wider than the screen', async ({
    page,
  }) => {
    await zapTo(page)
    const remote = page.getByRole('complementary', { name: 'Télécommande' })
    await remote.getByRole('button', { name: 'Au hasard' }).tap()
    await expectPicture(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
