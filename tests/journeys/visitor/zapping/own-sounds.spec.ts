import type { Page } from '@playwright/test'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'
import {
  audioOf,
  expectPicture,
  hasLoaded,
  storePlayerPreferences,
  longRecordings,
  videoSourceOf,
  watchAudio,
  zapTo,
} from '#test/support/browser/steps/zapping-steps.ts'

const button = (page: Page) =>
  page.locator('[data-bar]').getByRole('button', { name: 'Bruits du téléviseur' })

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{}') as Record<string, unknown>)

async function changeChannel(page: Page) {
  const before = await videoSourceOf(page)
  await page.keyboard.press('PageDown')
  await expect.poll(() => videoSourceOf(page)).not.toBe(before)
  await expectPicture(page)
}

test.beforeEach(({ page }) => watchAudio(page))

test('the television has no sound effects until enabled', async ({ page }) => {
  await longRecordings(page)
  await zapTo(page)
  await changeChannel(page)
  expect((await audioOf(page)).states).toEqual([])
  expect(await hasLoaded(page)).toBe(false)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')

  await test.step('a key enables them, with a message', async () => {
    // Stops the clock, because a busy machine may resume the audio late.
    await page.evaluate(() => {
      const now = performance.now()
      performance.now = () => now
    })
    await page.keyboard.press('s')
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Bruits du téléviseur : activés').first()).toBeVisible()
    await expect.poll(() => audioOf(page)).toEqual({ states: ['running'], started: 2, sounding: 0 })
    expect(await hasLoaded(page)).toBe(true)
    await page.evaluate(() => void Reflect.deleteProperty(performance, 'now'))
  })
  await test.step('static at each change', async () => {
    await changeChannel(page)
    await expect.poll(() => audioOf(page)).toEqual({ states: ['running'], started: 3, sounding: 0 })
  })
  await test.step('none while it is muted', async () => {
    await page.keyboard.press('m')
    await changeChannel(page)
    expect((await audioOf(page)).started).toBe(3)
    await page.keyboard.press('m')
  })
  await test.step('none with reduced motion: there is no snow either', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await changeChannel(page)
    expect((await audioOf(page)).started).toBe(3)
    await expectAccessible(page)
    await page.emulateMedia({ reducedMotion: null })
  })
  await test.step('the list of keys has it', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await expect(keys.getByText('Bruits du téléviseur')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('switched off by its button, it is silent at once', async () => {
    await button(page).press('Enter')
    await expect.poll(async () => (await audioOf(page)).states).toEqual(['closed'])
    await button(page).press('Enter')
    await expect.poll(async () => (await audioOf(page)).states).toEqual(['closed', 'running'])
  })
  await test.step('leaving switches it off and closes the context', async () => {
    await page.getByRole('link', { name: 'Archives' }).first().click()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(async () => (await audioOf(page)).states).toEqual(['closed', 'closed'])
    expect((await audioOf(page)).sounding).toBe(0)
  })
})

test('the choice is stored on the device for the television', async ({ page }) => {
  await zapTo(page)
  await button(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page)).toMatchObject({ ownSounds: true })
  await page.reload()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/settings')
  const choice = page.getByRole('switch', { name: 'Bruits du téléviseur' })
  await expect(choice).toBeChecked()
  await choice.press('Space')
  await expect(choice).not.toBeChecked()
  expect(await stored(page)).toMatchObject({ ownSounds: false })
  await expectAccessible(page)
  await zapTo(page)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a browser without Web Audio zaps normally', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
  await storePlayerPreferences(page, { ownSounds: true })
  await zapTo(page)
  await expect(button(page)).toHaveCount(0)
  await page.keyboard.press('s')
  await changeChannel(page)
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: /raccourcis/i })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Bruits du téléviseur' })).toHaveCount(0)

  await page.addInitScript(() =>
    Object.assign(globalThis, {
      AudioContext: function refuse() {
        throw new DOMException('no device', 'NotSupportedError')
      },
    }),
  )
  await zapTo(page)
  await changeChannel(page)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
})
