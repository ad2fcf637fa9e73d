import { openActivity, type ActivityWindow } from '#test/support/browser/activity.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { withoutConsentChoice } from '#test/support/browser/steps/consent-steps.ts'

// The consent banner waits for a visitor who has not answered it.
test.use(withoutConsentChoice)

const question = ({ site }: ActivityWindow) =>
  site.getByRole('region', { name: 'Pouvons-nous mesurer l’audience ?' })

/** Expects no control, dialog or header in the frame. */
async function expectNothingToPress({ site }: ActivityWindow) {
  await expect(
    site.locator(':is(a, button, input, select, dialog, [popover], header):visible'),
  ).toHaveCount(0)
}

const place = ({ site }: ActivityWindow) =>
  site.locator('body').evaluate(() => [scrollY, document.activeElement?.getAttribute('href')])

test('the platform’s small tile shows picture or page name [EM-31]', async ({ page, request }) => {
  const [archive] = (await (await request.get('/api/archives/popular?limit=1')).json()) as {
    id: string
  }[]
  const opened = await openActivity(page, { to: '/archives' })
  const { site, badge } = opened
  const layout = page.locator('[data-do=layout]')
  await expect(badge).toHaveText('Discord: Lou')
  await expect(question(opened)).toBeVisible()
  await site.locator('li[data-card] a').nth(9).focus()
  await site.locator('body').evaluate(
    () =>
      new Promise<void>((done) => {
        addEventListener('scroll', () => done(), { once: true })
        scrollTo(0, 700)
      }),
  )
  const before = await place(opened)
  expect(before).toEqual([700, expect.stringContaining('/player/')])

  await test.step('a page without a picture shows its name', async () => {
    await layout.selectOption('small tile')
    await expect(site.getByText('Archives · +2Télé')).toBeVisible()
    await expectNothingToPress(opened)
    await layout.selectOption('focused')
    await expect(question(opened)).toBeVisible()
    await expect.poll(() => place(opened)).toEqual(before)
  })

  for (const to of [`/player/${archive?.id}`, '/zapping']) {
    await test.step(`${to} shows the picture alone`, async () => {
      await page.goto(`/__mock/discord?to=${to}`)
      await expect(badge).toHaveText('Discord: Lou')
      await expect(question(opened)).toBeVisible()
      await expect(site.locator('[data-picture]')).toBeVisible()
      await site.getByRole('banner').getByRole('button').first().click()
      const menu = site.locator('dialog[open]')
      await expect(menu).toBeVisible()
      for (const [size, width, height] of [
        ['smallest tile', 160, 90],
        ['upright tile', 180, 320],
        ['tile in the grid', 480, 270],
      ] as const) {
        await layout.selectOption(size)
        await expectNothingToPress(opened)
        const picture = site.locator('[data-picture] video').first()
        const box = () => picture.evaluate((own) => own.getBoundingClientRect().toJSON() as DOMRect)
        await expect.poll(box).toMatchObject({ x: 0, y: 0, width, height })
      }
      await layout.selectOption('focused')
      await expect(menu).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(question(opened)).toBeVisible()
    })
  }
})

test('without layout messages the frame’s size decides [EM-31]', async ({ page }) => {
  await page.route('**/files/**/*.mp4', (route) => route.abort())
  const opened = await openActivity(page, { to: '/zapping', fault: 'layout-unknown' })
  await expect(opened.badge).toHaveText('Discord: Lou')
  await page.locator('[data-do=layout]').selectOption('smallest tile')
  const words = opened.site.getByText('NO SIGNAL')
  await expect(words).toBeVisible()
  await expectNothingToPress(opened)
  const fits = words.evaluate((own) => {
    const range = document.createRange()
    range.selectNodeContents(own)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
  })
  expect(await fits).toBe(true)
  await page.locator('[data-do=layout]').selectOption('focused')
  await expect(opened.site.getByRole('banner')).toBeVisible()
})
