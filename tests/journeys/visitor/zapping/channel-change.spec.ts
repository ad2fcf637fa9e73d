import type { Locator, Page } from '@playwright/test'
import { delayRequests } from '#test/support/browser/delay-requests.ts'
import { cards, expect, test } from '#test/support/browser/site.ts'

/** Elements with a view transition name before and after a transition. */
type Change = { before: string[]; after: string[] }

/**
 * Records, for every view transition, the elements with a name before and after the page's update.
 */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    const changes: Change[] = []
    const named = () =>
      [...document.querySelectorAll('body *')]
        // Elements that are never rendered, such as tracks, have the computed style ''.
        .filter((element) => !['', 'none'].includes(getComputedStyle(element).viewTransitionName))
        .map((element) => element.getAttribute('src') ?? element.getAttribute('aria-label') ?? '')
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const change: Change = { before: named(), after: [] }
      changes.push(change)
      return start(async () => {
        if (typeof update === 'function') await update()
        change.after = named()
      })
    }
    Object.assign(globalThis, { changes })
  })

const changesOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { changes: Change[] }).changes)

const hasFetched = (page: Page, part: string) =>
  page.evaluate(
    (named) => performance.getEntriesByType('resource').some(({ name }) => name.includes(named)),
    part,
  )

/**
 * Moves the pointer onto a link until it preloads: the page listens to pointers only a moment after
 * rendering.
 */
const hoverUntilFetched = (page: Page, link: Locator, ...parts: string[]) =>
  expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    for (const part of parts) expect(await hasFetched(page, part)).toBe(true)
  }).toPass()

/** Clicks the third card, which the hover has preloaded. @returns its title and picture */
async function pressCard(page: Page) {
  const card = cards(page).nth(2)
  const link = card.getByRole('link')
  const path = String(await link.getAttribute('href'))
  await hoverUntilFetched(page, link, path.replace('/player/', '/api/archive/'), '/PlayerPage-')
  const title = await link.innerText()
  const picture = card.locator('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
  const src = await picture.getAttribute('src')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
  return { title, src }
}

const set = (page: Page) => page.locator('main section:has(> div > video)')
const leftOver = (page: Page) => page.locator('img.channel-change, canvas.channel-change')

test('a clicked card’s picture grows into the player', async ({ page }) => {
  await watchTransitions(page)
  await page.goto('/archives')
  await page.mouse.wheel(0, 300)
  const { title, src } = await pressCard(page)
  await expect.poll(async () => (await changesOf(page)).length).toBe(1)
  await expect.poll(async () => (await changesOf(page))[0]?.after).toHaveLength(1)
  const [change] = await changesOf(page)
  expect(change?.before).toEqual([src])
  expect(change?.after).toEqual([await set(page).getAttribute('aria-label')])
  expect(change?.after[0]).toContain(title)
  await expect(leftOver(page)).toHaveCount(0)
  await expect(set(page)).toHaveCSS('view-transition-name', 'none')
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await test.step('from the player, a similar recording is a channel change too', async () => {
    await page.getByRole('heading', { level: 1 }).press('End')
    await pressCard(page)
    await expect.poll(async () => (await changesOf(page)).length).toBe(2)
    await expect(leftOver(page)).toHaveCount(0)
  })
  await test.step('Back is an ordinary navigation', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await changesOf(page)).toHaveLength(2)
  })
})

test('during the transition the picture has snow over it', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.finally(() => {
        for (const animation of document.getAnimations()) animation.pause()
      })
      return transition
    }
  })
  await page.goto('/archives')
  await pressCard(page)
  const animated = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement),
    )
  await expect.poll(animated).toContain('::view-transition-group(picture)')
  expect(await animated()).not.toContain('::view-transition-group(root)')
  const [screen] = await set(page).locator('canvas.channel-change').all()
  const greys = await screen?.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return new Set(pixels).size
  })
  expect(greys).toBeGreaterThan(20)
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByRole('dialog', { name: 'Partager et citer' })).toBeVisible()
})

test('with reduced motion, a card opens without a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await watchTransitions(page)
  await page.goto('/archives')
  await pressCard(page)
  expect(await changesOf(page)).toEqual([])
  await expect(leftOver(page)).toHaveCount(0)
})

test('a browser without view transitions opens the player normally', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await page.goto('/archives')
  await pressCard(page)
  await expect(leftOver(page)).toHaveCount(0)
  await expect(set(page)).toBeVisible()
})

test('a player without data opens without a transition', async ({ page }) => {
  await watchTransitions(page)
  await page.goto('/archives')
  await hoverUntilFetched(page, cards(page).first().getByRole('link'), '/PlayerPage-')
  const data = await delayRequests(page, '**/api/archive/*')
  const main = page.getByRole('main')
  await cards(page).nth(2).getByRole('link').click()
  await expect(main.getByRole('status').filter({ hasText: 'chargement' })).toBeVisible()
  data.go()
  await expect(set(page)).toBeVisible()
  expect(await changesOf(page)).toEqual([])
})
