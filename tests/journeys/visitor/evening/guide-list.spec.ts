import { setEvening } from '#test/support/browser/evening.ts'
import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { expect, expectAccessible, test } from '#test/support/browser/site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone one leafs through the hours of the guide', async ({ page }) => {
  await setEvening(page)
  await page.goto('/channels')
  const guide = page.getByRole('region', { name: 'Aujourd’hui à la télévision' })
  const list = guide.getByRole('list', { name: 'Programme du 22 novembre 1996' })
  const time = guide.getByRole('combobox', { name: 'Heure du programme' })
  const first = list.getByRole('listitem').first()
  await expect(first.getByRole('link', { name: /, en ce moment sur Télé Une/ })).toBeVisible()
  await expect(first.getByRole('heading', { level: 3 })).toHaveText('Télé Une')
  await expect(first.getByRole('link', { name: /^2[12]:\d\d .+, sur Télé Une/ })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  const hours = guide.getByRole('group', { name: 'Heure du programme' })
  for (const target of await list.getByRole('link').or(hours.locator('button, select')).all())
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)

  await test.step('by buttons, over now', async () => {
    await guide.getByRole('button', { name: 'Plus tôt' }).click()
    await expect(time).toHaveValue(String(20 * 3600))
    await expect(first.getByRole('link', { name: /^20:00 .+, sur Télé Une/ })).toBeVisible()
    for (const value of ['now', String(22 * 3600)]) {
      await guide.getByRole('button', { name: 'Plus tard' }).click()
      await expect(time).toHaveValue(value)
    }
    await expect(guide.getByRole('status')).toHaveText('22:00')
  })
  await test.step('by a swipe', async () => {
    const { x, y } = (await list.boundingBox())!
    const client = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + at, y: y + 60 }],
      })
    await touch('touchStart', 60)
    for (const at of [100, 160, 220]) await touch('touchMove', at)
    await touch('touchEnd')
    await expect(time).toHaveValue('now')
    await expect(page).toHaveURL('/channels')
  })
  await test.step('to a time at night, with the test card', async () => {
    await time.selectOption('05:00')
    await expect(first).toContainText('Mire')
    await expectAccessible(page)
    await time.selectOption({ index: 0 })
    await expect(guide.getByRole('button', { name: 'Plus tôt' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await time.selectOption('now')
  })
  await test.step('only channels in view are asked for', async () => {
    await expect(list.getByRole('link', { name: / sur Stade TV/ })).toHaveCount(0)
  })
  await first.getByRole('link', { name: /, en ce moment sur Télé Une/ }).click()
  await expect(page).toHaveURL(/\/player\/[^/?]+\?evening=1996-11-22&t=\d+$/)
})

test('a channel of the list that fails has a retry', async ({ page }) => {
  await setEvening(page)
  let fails = true
  await page.route('**/api/archives?*channel=tele-une**', (route) =>
    fails ? route.fulfill({ status: 403, json: {} }) : route.fallback(),
  )
  await page.goto('/channels')
  const item = page.getByRole('listitem').filter({ hasText: 'Télé Une' }).first()
  await expect(item).toContainText('Le programme n’a pas pu être chargé.')
  fails = false
  await item.getByRole('button', { name: 'Réessayer Télé Une' }).click()
  await expect(item.getByRole('link', { name: /, en ce moment sur Télé Une/ })).toBeVisible()
})

test('zapping’s guide on a phone starts at the current channel', async ({ page }) => {
  await setEvening(page)
  await page.goto('/zapping')
  // A channel that broadcasts in that year; a random one may not.
  const name = 'Antenne Bis'
  await expect(page.locator('[data-number] + p')).toHaveText(/./)
  await page.keyboard.press('3')
  await expect(page.locator('[data-number] + p')).toHaveText(name)
  await page.keyboard.press('g')
  const guide = page.getByRole('dialog', { name: 'Programme télé' })
  const item = guide.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(item).toBeInViewport()
  await expect.poll(() => item.evaluate((own) => own.contains(document.activeElement))).toBe(true)
  await expectAccessible(page)
})
