import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'

test('the years of the guide are aligned with the bars', async ({ page }) => {
  await page.goto('/channels')
  const knob = page.getByRole('slider', { name: 'Qui était à l’antenne ?' })
  await knob.press('Home')
  await expect(page.locator('li[data-lit="true"]')).toHaveCount(1)
  await expectAccessible(page)

  // The line below the decades starts and ends with the bars.
  const axis = knob.locator('..')
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page)
    const [line, bars] = [
      await axis.boundingBox(),
      await cards(page).first().locator('div').boundingBox(),
    ]
    expect([line!.x, line!.width]).toEqual([bars!.x, bars!.width])
    const ends = await axis.evaluate((own) => {
      const { left, right, height } = getComputedStyle(own, '::after')
      return [left, right, height]
    })
    expect(ends).toEqual(['0px', '0px', '2px'])
  }
})
