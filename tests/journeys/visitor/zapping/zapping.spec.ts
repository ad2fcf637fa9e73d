import { expect, test } from '#test/support/browser/site.ts'
import {
  dial,
  expectPicture,
  longRecordings,
  number,
  ofLive,
  videoSourceOf,
  timeOf,
  zapTo,
} from '#test/support/browser/steps/zapping-steps.ts'

test('zapping opens on a recording that plays at once', async ({ page }) => {
  await longRecordings(page)
  const since = Date.now()
  await zapTo(page)
  await expect(number(page)).toHaveText(/^\d{1,2}$/)
  await expect(page.locator('video')).toHaveCount(2)
  const { time, duration } = await ofLive(page, ({ currentTime, duration: whole }) => ({
    time: currentTime,
    duration: whole,
  }))
  expect(time).toBeGreaterThanOrEqual(Math.floor(duration * 0.05))
  expect(time).toBeLessThan(duration * 0.6 + (Date.now() - since) / 1000)

  await test.step('Page Down, and Page Up back', async () => {
    const [source, before] = [await videoSourceOf(page), await number(page).innerText()]
    await page.keyboard.press('PageDown')
    await expect(number(page)).toHaveText(before === '1' ? '20' : String(Number(before) - 1))
    await expectPicture(page)
    expect(await videoSourceOf(page)).not.toBe(source)
    await page.keyboard.press('PageUp')
    await expect(number(page)).toHaveText(before)
    await expectPicture(page)
  })
  await test.step('an unknown channel number shows a message, and the recording continues', async () => {
    const source = await videoSourceOf(page)
    // The message is short-lived: a MutationObserver records it.
    await page.evaluate(() => {
      const messages: string[] = []
      const seen = () => messages.push(document.querySelector('[data-number]')?.textContent ?? '')
      const all = { childList: true, subtree: true, characterData: true }
      const display = document.querySelector('[data-osd]')
      if (display) new MutationObserver(seen).observe(display, all)
      Object.assign(globalThis, { messages })
    })
    await dial(page, { key: '8', code: 'Digit8' }, { key: '7', code: 'Digit7' })
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { messages: string[] }).messages))
      .toContain('Canal 87 : aucune chaîne')
    await expect(number(page)).toHaveText(/^\d{1,2}$/)
    expect(await videoSourceOf(page)).toBe(source)
  })
  await test.step('digits select a channel by its number, on an AZERTY keyboard too', async () => {
    const digits = [
      { key: '1', code: 'Digit1' },
      { key: 'é', code: 'Digit2' },
    ]
    expect(await dial(page, ...digits)).toEqual(['1-', '12'])
    await expect(page.locator('[data-number] + p')).toHaveText('Info Continue')
    await expectPicture(page)
    const said = page.getByRole('status').filter({ hasText: 'Canal 12, Info Continue :' })
    await expect(said).toBeAttached()
  })
  await test.step('channel and recording are links to their pages', async () => {
    const main = page.getByRole('main')
    const title = await page.locator('[data-programme] bdi').innerText()
    await expect(main.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      /^\/player\/[^?]+\?t=\d+$/,
    )
    const channel = main.getByRole('link', { name: 'Info Continue', exact: true })
    await channel.press('Enter')
    await expect(page).toHaveURL(/\/archives\?channel=./)
    await expect(
      page.getByRole('button', { name: 'Retirer le filtre Info Continue' }),
    ).toBeVisible()
    await page.goBack()
    await expectPicture(page)
  })
  await test.step('Enter opens the recording’s page at the current time', async () => {
    const title = await page.locator('[data-programme] bdi').innerText()
    await ofLive(page, (video) => {
      const note = () => Object.assign(globalThis, { pressedAt: video.currentTime })
      addEventListener('keydown', note, { capture: true, once: true })
    })
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/player\/[^/?]+\?t=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const pressedAt = await page.evaluate(
      () => (globalThis as unknown as { pressedAt: number }).pressedAt,
    )
    expect(new URL(page.url()).searchParams.get('t')).toBe(String(Math.floor(pressedAt)))
  })
})

test('Back from a recording returns to the former position', async ({ page }) => {
  await zapTo(page)
  await page.keyboard.press('ArrowUp')
  await expectPicture(page)
  const [source, at] = [await videoSourceOf(page), await timeOf(page)]
  const title = page.locator('[data-programme]').getByRole('link')
  const name = await title.innerText()
  await title.press('Enter')
  await expect(page).toHaveURL(/\/player\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expectPicture(page)
  expect(await videoSourceOf(page)).toBe(source)
  expect(await timeOf(page)).toBeGreaterThanOrEqual(at)
})
