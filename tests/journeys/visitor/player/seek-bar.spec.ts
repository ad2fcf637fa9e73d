import { openControls, playFrom, player, videoOf } from '#test/support/browser/player.ts'
import { expect, test } from '#test/support/browser/site.ts'

test('only the primary button drags the seek bar', async ({ page, request }) => {
  await openControls(page, request)
  await playFrom(page, 20)
  const position = player(page).getByRole('slider', { name: 'Position' })
  const bar = (await position.boundingBox())!
  const at = (share: number) => [bar.x + bar.width * share, bar.y + bar.height / 2] as const
  const time = () => videoOf(page, 'currentTime')
  const expectToFollow = async () => {
    const before = await time()
    await expect.poll(time).toBeGreaterThan(before + 1.5)
    const behind = await position.evaluate(
      (slider) =>
        document.querySelector('video')!.currentTime - Number((slider as HTMLInputElement).value),
    )
    expect(Math.abs(behind)).toBeLessThan(1)
  }

  for (const button of ['right', 'middle'] as const)
    await test.step(`the ${button} button`, async () => {
      const before = await time()
      await page.mouse.move(...at(0.6))
      await page.mouse.down({ button })
      await expectToFollow()
      await page.mouse.up({ button })
      const after = await time()
      expect([after > before + 0.5, after < before + 20]).toEqual([true, true])
    })

  await test.step('a context menu or another window takes the pointer', async () => {
    for (const name of ['contextmenu', 'blur', 'pointercancel']) {
      await page.mouse.move(...at(0.2))
      await page.mouse.down()
      await page.mouse.move(...at(0.4))
      await page.evaluate((type) => window.dispatchEvent(new Event(type)), name)
      await expectToFollow()
      const dragged = await time()
      await page.mouse.up()
      await expectToFollow()
      expect(await time()).toBeGreaterThan(dragged)
    }
  })
})
