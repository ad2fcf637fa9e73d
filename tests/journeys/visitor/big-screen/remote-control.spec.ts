import { captionedRecording, captionsShown, openPlayer } from '#test/support/browser/player.ts'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'
import {
  heading,
  legend,
  openOnTelevision,
  pressColour,
  pressUntilFocused,
} from './big-screen-steps.ts'
import { expectPicture, live } from '#test/support/browser/steps/zapping-steps.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

test('colour keys open decades and guide, and switch subtitles', async ({ page, request }) => {
  const { id } = await captionedRecording(request)
  await openOnTelevision(page, '/legal?tv')
  await pressColour(page, 'ColorF0Red')
  await expect(page).toHaveURL('/archives')
  await expect(page.getByLabel('Décennie')).toBeFocused()
  await expect(cards(page)).toHaveCount(20)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Décennie')).not.toBeFocused()
  await expect(page.getByLabel('Décennie')).toHaveValue('')
  await page.keyboard.press('g')
  await expect(page).toHaveURL('/channels')
  await expect(page.getByRole('grid').locator(':focus')).toHaveAttribute('tabindex', '0')
  await expect(legend(page).getByRole('button')).toHaveCount(2)

  await openPlayer(page, id)
  await expect(legend(page).getByRole('button')).toHaveText([
    /Décennies$/,
    /Programme télé$/,
    /Sous-titres$/,
    /Informations$/,
  ])
  await page.keyboard.press('y')
  await expect.poll(() => captionsShown(page)).toBe(true)
  await pressColour(page, 'ColorF2Yellow')
  await expect.poll(() => captionsShown(page)).toBe(false)
  await legend(page).getByRole('button', { name: 'Informations' }).click()
  await expect(heading(page)).toBeFocused()

  await test.step('letter keys type in text fields, and an empty search is left', async () => {
    await page.keyboard.press('/')
    const search = page.getByRole('dialog')
    const field = search.getByRole('combobox')
    await expect(field).toBeFocused()
    await pressUntilFocused(page, 'ArrowDown', search.getByRole('link', { name: /^Années / }))
    await field.focus()
    await field.pressSequentially('by')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('b')
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('')
    await page.keyboard.press('Backspace')
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(`/player/${id}`)
  })
})

test('zapping keeps its own arrow and colour keys', async ({ page }) => {
  await openOnTelevision(page, '/channels?tv')
  await page.getByRole('button', { name: 'Ouvrir le menu' }).press('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Zapping TV' }).click()
  await expect(page).toHaveURL('/zapping')
  await expectPicture(page)
  await expect(legend(page).getByRole('button')).toHaveText([
    'Mettre en pause',
    'Plein écran',
    'Sous-titres',
    'Programme télé',
  ])
  const remote = page.locator('[data-remote]')
  const hidden = await remote.evaluate((own) => own.scrollHeight - own.clientHeight)
  expect(hidden, 'the whole remote control is above the legend').toBe(0)
  const volume = () => live(page).evaluate((video: HTMLVideoElement) => video.volume)
  const before = await volume()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(volume).toBeLessThan(before)
  await pressColour(page, 'ColorF3Blue')
  const guide = page.getByRole('dialog', { name: 'Programme télé' })
  await expect(guide).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(guide).toBeHidden()
  await page.keyboard.press('Backspace')
  await expect(page).toHaveURL('/channels?tv')
})

test('the setting switches it on and off in this tab', async ({ page }) => {
  await page.goto('/settings')
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  const turn = page.getByRole('switch', { name: 'Regarder sur un grand écran' })
  await expect(turn).not.toBeChecked()
  expect(await size()).toBe('16px')
  await turn.click()
  await expect(legend(page)).toBeVisible()
  await expect.poll(size).toBe('24px')
  await expectAccessible(page)
  await page.reload()
  await expect(legend(page)).toBeVisible()
  await expect(turn).toBeChecked()
  await turn.focus()
  await page.keyboard.press('Enter')
  await expect(legend(page)).toHaveCount(0)
  await expect.poll(size).toBe('16px')
  await page.reload()
  await expect(turn).not.toBeChecked()
  await expect(legend(page)).toHaveCount(0)
})
