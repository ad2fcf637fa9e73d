import type { Page } from '@playwright/test'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'

const offer = (page: Page) => page.getByRole('button', { name: 'Reprendre où vous en étiez' })

/**
 * Scrolls far down the list and opens a card.
 * @returns the card's title and its distance from the top
 */
async function leaveFromFarDown(page: Page) {
  await page.goto('/archives?sort=-views')
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect(cards(page)).toHaveCount(40)
  const link = cards(page).nth(31).getByRole('link')
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const title = await link.innerText()
  const top = await link.evaluate((element) => element.getBoundingClientRect().top)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  return { title, top }
}

test('Back starts at the top and offers to return to the card', async ({ page }) => {
  const { title, top } = await leaveFromFarDown(page)
  const link = cards(page).getByRole('link').filter({ hasText: title }).first()
  const leaveAgain = async () => {
    // The second click of a double click must not add a history entry.
    await link.dblclick()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(offer(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await offer(page).click()
  await expect(link).toBeInViewport()
  await expect(link).toBeFocused()
  const now = () => link.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await now()) - top)).toBeLessThan(3)
  await expect(offer(page)).toHaveCount(0)

  await test.step('it is reachable by keyboard and announced', async () => {
    await leaveAgain()
    await page.goBack()
    await expect(page.getByRole('status').filter({ has: offer(page) })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(offer(page)).toBeFocused()
    // The offer stays while it has the focus.
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(link).toBeInViewport()
  })
  await test.step('scrolling removes the offer', async () => {
    await leaveAgain()
    await page.goBack()
    await expect(offer(page)).toBeVisible()
    await page.mouse.wheel(0, 600)
    await expect(offer(page)).toHaveCount(0)
  })
})

test('Back as soon as the next page is shown keeps the position', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  await page.waitForLoadState('networkidle')
  const link = cards(page).nth(15).getByRole('link')
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  // Runs right after React's commit, before its passive effects.
  await page.evaluate((before) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === before) return
      observer.disconnect()
      history.back()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, heading)
  const href = (await link.getAttribute('href')) ?? ''
  await link.click()
  await offer(page).click()
  await expect(page.locator(`li[data-card] a[href="${href}"]`)).toBeFocused()
})

test('hours later, the list has its length and offers the position', async ({ page }) => {
  await page.clock.install()
  const { title } = await leaveFromFarDown(page)
  await page.clock.fastForward('05:00:00')
  await page.goBack()
  await expect(page.getByText(/^Page 2 sur /)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await offer(page).click()
  const link = cards(page).getByRole('link').filter({ hasText: title }).first()
  await expect(link).toBeFocused()
  await page.reload()
  await expect(page.getByText(/^Page 2 sur /)).toBeVisible()
  await offer(page).click()
  await expect(link).toBeInViewport()

  await test.step('the same address typed again is a new list', async () => {
    await page.goto('/channels')
    await page.goto('/archives?sort=-views')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByText(/^Page 1 sur /)).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
  })
})

test('a list left by a search keeps its position', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  await page.getByRole('button', { name: 'Voir plus' }).click()
  await expect(cards(page)).toHaveCount(40)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 2500))
  await page.keyboard.press('/')
  await page.getByRole('dialog').locator('input').fill('journal')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/query=journal/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  // Back would close an overlay first.
  await expect(page.locator('dialog:modal')).toHaveCount(0)
  await page.goBack()
  await expect(offer(page)).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await test.step('leaving again from the top keeps it too', async () => {
    await page.goto('/archives?sort=title')
    await expect(cards(page).first()).toBeVisible()
    await expect(offer(page)).toHaveCount(0)
    await page.goBack()
    await expect(offer(page)).toBeVisible()
  })
})

test('a position near the top needs no link back', async ({ page }) => {
  await page.goto('/archives?sort=-views')
  await cards(page).first().getByRole('link').click()
  await expect(page.locator('video')).toBeAttached()
  await page.goBack()
  await expect(cards(page).first()).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await leaveFromFarDown(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Archives' }).click()
  await expect(cards(page).first()).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('only cards near the window are mounted', async ({ page }) => {
  // Cards are grouped by twenty pages: this is one group and the start of another.
  const pages = 21
  await page.goto('/archives')
  const more = page.getByRole('button', { name: 'Voir plus' })
  await expect(more).toBeVisible()
  for (let number = 2; number <= pages; number++) {
    await more.evaluate((button: HTMLButtonElement) => button.click())
    await expect(page.getByText(new RegExp(`^Page ${number} sur `))).toBeVisible()
  }
  const chapters = page.locator('[data-chapter]')
  await expect(chapters).toHaveCount(2)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(chapters.last()).toBeEmpty()
  await expect(page.getByRole('list', { name: 'Page 1', exact: true })).toBeVisible()
  await expect.poll(() => cards(page).count()).toBeLessThan((pages * 20) / 4)
  expect(Math.abs((await height()) - before)).toBeLessThan(3)
})
