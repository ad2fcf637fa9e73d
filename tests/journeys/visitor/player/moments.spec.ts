import type { components } from '#contract'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'
import {
  openPlayer,
  player,
  playFrom,
  recordingWith,
  videoOf,
} from '#test/support/browser/player.ts'

type Comments = components['schemas']['CommentPage']

test('timestamps of comments are marks on the bar', async ({ page, request }) => {
  const { id, duration } = await recordingWith(request, (one) => one.duration > 600)
  await page.route(`**/api/archive/${id}/comments?**`, async (route) => {
    const answer = (await (await route.fetch()).json()) as Comments
    const [first] = answer.items.filter(({ deleted, author }) => !deleted && author)
    const saying = (text: string, at: number) => ({ ...first, id: `said-${at}`, text, replies: [] })
    const items = [
      saying('Regardez à 3:20, le décor tremble', 1),
      saying('Et à 3:21, tout le monde rit', 2),
      saying('Le plus beau plan : 8:05', 3),
      saying(`Hors de la vidéo : ${Math.ceil(duration / 60) + 5}:00`, 4),
    ]
    await route.fulfill({ json: { ...answer, items, pageCount: 1, total: 4 } })
  })
  await openPlayer(page, id)
  const ticks = player(page).getByRole('group', { name: 'Moments cités dans les commentaires' })
  await playFrom(page, 0)
  // Two times that are one second apart share a mark.
  await expect(ticks.getByRole('button')).toHaveCount(2)
  const names = ticks.getByRole('button')
  await expect(names.nth(0)).toHaveAccessibleName(/^3:20 .+le décor tremble.+tout le monde rit/)
  await expect(names.nth(1)).toHaveAccessibleName(/^8:05 .+Le plus beau plan/)

  await test.step('one Tab stop, arrow keys between marks', async () => {
    await player(page).getByRole('slider', { name: 'Position' }).focus()
    await page.keyboard.press('Tab')
    await expect(names.nth(0)).toBeFocused()
    const tooltip = player(page).getByText('le décor tremble')
    await expect(tooltip).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await expect(names.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => videoOf(page, 'currentTime')).toBeGreaterThanOrEqual(485)
    expect(await videoOf(page, 'currentTime')).toBeLessThan(495)
    await page.keyboard.press('Tab')
    await expect(ticks.locator(':focus')).toHaveCount(0)
  })
  await test.step('the tooltip stays while the pointer is on it', async () => {
    await names.nth(0).hover()
    const tooltip = player(page).getByText('tout le monde rit')
    await expect(tooltip).toBeVisible()
    await tooltip.hover()
    await expect(tooltip).toBeVisible()
    await names.nth(0).click()
    await expect.poll(() => videoOf(page, 'currentTime')).toBeLessThan(215)
  })
})
