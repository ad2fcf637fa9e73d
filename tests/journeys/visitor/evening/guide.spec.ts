import type { Page } from '@playwright/test'
import { cell, EVENING, setEvening } from '#test/support/browser/evening.ts'
import { openPlayer, recordingWith, playToTheEnd } from '#test/support/browser/player.ts'
import { expect, expectAccessible, expectRules, test } from '#test/support/browser/site.ts'
import { expectPicture, live } from '#test/support/browser/steps/zapping-steps.ts'

const tonight = 'Ce soir à la télévision'

/** The television on the home page while it shows the current programme. */
const onAir = (page: Page) => page.getByRole('main').getByRole('link', { name: /^En ce moment, / })

test('home shows tonight thirty years ago, in progress', async ({ page }) => {
  // The device's clock is off by fifteen hours, which is also another day.
  await setEvening(page, EVENING, -15 * 3_600_000)
  await page.goto('/')
  const list = page.getByRole('region', { name: tonight })
  await expect(list).toContainText('vendredi 22 novembre 1996')
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const on = list.getByRole('link', { name: /, en ce moment sur / }).first()
  await expect(on).toBeInViewport()
  await expectRules(page, ['list', 'color-contrast'])

  await test.step('the television next to it shows another channel, joined in progress', async () => {
    await expect(onAir(page)).toHaveAccessibleName(
      /^En ce moment, jusqu’à 2\d:\d\d 199[4-6] Télé Une \S/,
    )
    await expect(list).not.toContainText('Télé Une')
    await onAir(page).click()
    await expect(page).toHaveURL(/\/player\/[^/?]+\?evening=1996-11-22&t=\d+$/)
    const isPlaying = (video: HTMLVideoElement) => !video.paused && video.currentTime > 0
    await expect.poll(() => page.locator('video').evaluate(isPlaying)).toBe(true)
    await page.goBack()
  })
  await on.click()
  await expect(page).toHaveURL(/\/player\/[^/?]+\?evening=1996-11-22&t=\d+$/)
  // The player starts where the programme would be now.
  const begun = Number(new URL(page.url()).searchParams.get('t'))
  expect(begun).toBeGreaterThanOrEqual(0)
  expect(begun).toBeLessThan(47 * 60)
  const video = page.locator('video')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(time).toBeGreaterThanOrEqual(begun)
  const title = await page.getByRole('heading', { level: 1 }).innerText()

  await test.step('the channel’s next programme follows automatically', async () => {
    await video.evaluate((element: HTMLVideoElement) => {
      element.currentTime = element.duration - 0.2
    })
    for (let second = 0; second < 9; second++) await page.clock.runFor(1000)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await expect(page).toHaveURL(/\?evening=1996-11-22$/)
    await expect.poll(time).toBeGreaterThan(0)
  })

  await test.step('one step back is home, however many programmes followed', async () => {
    await page.goBack()
    await expect(page).toHaveURL('/')
  })
})

test('at the end of the evening nothing follows automatically', async ({ page, request }) => {
  // The channel did not broadcast that evening, so no programme follows.
  const { id } = await recordingWith(request, ({ year }) => year > 1960)
  await openPlayer(page, id, '?evening=1949-06-17')
  await playToTheEnd(page)
  const next = page.getByRole('region', { name: 'À suivre' })
  await expect(next.getByRole('button', { name: 'Revoir' })).toBeVisible()
  await expect(next.getByRole('button', { name: 'Rester ici' })).toHaveCount(0)
})

test('a failed channel’s sentence fits a narrow grid, in German', async ({ page }) => {
  await setEvening(page)
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  await page.route('**/api/archives?*channel=tele-une**', (route) =>
    route.fulfill({ status: 403, json: {} }),
  )
  await page.goto('/#ma-tele')
  const retry = page.getByRole('button', { name: /^Das Programm konnte nicht geladen werden/ })
  await retry.scrollIntoViewIfNeeded()
  const sentence = retry.locator('b')
  const [words, room] = await Promise.all([sentence.boundingBox(), retry.boundingBox()])
  expect(await sentence.evaluate((own) => own.scrollWidth - own.clientWidth)).toBe(0)
  expect(words!.x + words!.width).toBeLessThanOrEqual(768)
  expect(words!.y + words!.height).toBeLessThan(room!.y + room!.height)
})

test('zapping opens the guide by a key and tunes to its selection', async ({ page }) => {
  await setEvening(page)
  await page.goto('/zapping')
  await expect(page.locator('[data-programme]')).toBeAttached()
  await page.keyboard.press('g')
  const guide = page.getByRole('dialog', { name: 'Programme télé' })
  await expect(guide.getByRole('link', { name: /, en ce moment sur / }).first()).toBeVisible()
  await expect(cell(page)).toBeFocused()
  // Waits for the images only: texts move when the guide opens.
  const pictures = guide.locator('img')
  const areHere = (all: Element[]) => all.every((one) => (one as HTMLImageElement).complete)
  await expect.poll(() => pictures.evaluateAll(areHere)).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('g')
  await expect(guide).toBeHidden()

  await page.getByRole('button', { name: 'Programme télé' }).first().press('Enter')
  // The channels in view follow the television's current one; started before a quarter to nine.
  const chosen = guide
    .getByRole('link', { name: /^(?:1\d|20:[0-3])\S* .+, en ce moment sur / })
    .first()
  const name = (await chosen.getAttribute('aria-label')) ?? ''
  await guide.getByRole('link', { name, exact: true }).click()
  await expect(guide).toBeHidden()
  const title = name.replace(/^\S+ (.*), en ce moment sur .*$/, '$1')
  await expect(page.locator('[data-programme]')).toContainText(title)
  await expectPicture(page)
  const at = () => live(page).evaluate((video: HTMLVideoElement) => video.currentTime)
  expect(await at()).toBeGreaterThan(60)
})
