import type { Locator } from '@playwright/test'
import { visibleOnPausedClock, pauseClock } from '#test/support/browser/fast-clock.ts'
import {
  safeAreaInsets,
  expectNoHorizontalScroll,
} from '#test/support/browser/viewport-assertions.ts'
import { openPlayer, playFrom, player, recordingWith } from '#test/support/browser/player.ts'
import { cards, expect, expectAccessible, test } from '#test/support/browser/site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

type Phone = { sent: ShareData[]; answer: string }

const boxOf = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { left: x, right: x + width, top: y, bottom: y + height, width, height }
}

test('on touch nothing covers a picture, and posters scroll', async ({ page }) => {
  await page.goto('/archives')
  await test.step('the bookmark is next to the year', async () => {
    const card = cards(page).first()
    const mark = card.getByRole('button', { name: /^Regarder plus tard/ })
    const [button, picture] = [await boxOf(mark), await boxOf(card.locator('img'))]
    expect(button.top).toBeGreaterThanOrEqual(picture.bottom)
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44)
    await mark.tap()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('four languages fit one line, or two on narrow screens', async () => {
    await page.getByRole('button', { name: 'Ouvrir le menu' }).tap()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const [languages, themes] = [menu.getByRole('group').first(), menu.getByRole('group').last()]
    await expect(themes).toBeVisible()
    const tops = async () =>
      (await Promise.all((await languages.locator('label').all()).map(boxOf))).map(({ top }) => top)
    expect(new Set(await tops()).size).toBe(1)
    const [first, last] = [await boxOf(languages), await boxOf(themes)]
    expect([first.left, first.right]).toEqual([last.left, last.right])
    for (const entry of await menu.getByRole('navigation').getByRole('link').all())
      expect((await boxOf(entry)).height).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 320, height: 640 })
    const [a, b, c, d] = await tops()
    expect([a, c]).toEqual([b, d])
    await page.setViewportSize({ width: 390, height: 844 })
    await menu.getByRole('link', { name: 'Paramètres' }).tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  await page.goto('/')
  const posters = page.getByRole('region', { name: 'Collections à la une' }).getByRole('listitem')
  await expect(posters).toHaveCount(6)
  for (const width of [320, 390, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoHorizontalScroll(page)
    const seen = await Promise.all((await posters.all()).map(boxOf))
    const cut = seen.find(({ left, right }) => left < width && right > width)
    expect(width - (cut?.left ?? width)).toBeGreaterThan(20)
  }
})

test('Web Share is used first, then the dialog', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { sent: [], answer: 'AbortError' })
    navigator.share = (data) => {
      const { sent, answer } = globalThis as unknown as Phone
      sent.push(data ?? {})
      return answer ? Promise.reject(new DOMException('not now', answer)) : Promise.resolve()
    }
  })
  const answers = (answer: string) =>
    page.evaluate((name) => void Object.assign(globalThis, { answer: name }), answer)
  const sent = () => page.evaluate(() => (globalThis as unknown as Phone).sent)
  const [{ id, title }] = (await (await request.get('/api/archives')).json()).items
  await page.goto(`/player/${id}?t=22`)
  const share = page.getByRole('button', { name: 'Partager', exact: true })
  const more = page.getByRole('button', { name: 'Autres façons de partager' })
  const dialog = page.getByRole('dialog', { name: 'Partager et citer' })
  // Links contain the site's configured address.
  const address: unknown = expect.stringMatching(new RegExp(`^https?://[^/?#]+/player/${id}$`))
  const whole = { title, url: address }

  await test.step('one press opens the share sheet with the whole recording', async () => {
    await share.tap()
    await expect.poll(sent).toEqual([whole])
    await answers('')
    await share.tap()
    await expect.poll(sent).toEqual([whole, whole])
  })
  await test.step('neither a dismissed nor a used sheet opens the dialog', async () => {
    await more.tap()
    await expect(dialog).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Fermer' }).tap()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a failure opens the dialog', async () => {
    await answers('NotAllowedError')
    await share.tap()
    await expect(dialog).toBeVisible()
  })
  await test.step('the dialog shares a segment, and shows an error', async () => {
    const send = dialog.getByRole('button', { name: 'Envoyer le lien…' })
    const error = dialog.getByText('Votre appareil n’a pas ouvert le menu de partage.')
    await send.tap()
    await expect(error).toBeVisible()
    await answers('AbortError')
    await send.tap()
    await expect(error).toHaveCount(0)
    const url = await dialog.getByLabel('Lien').inputValue()
    expect(url).toBe(`${(await sent())[0]?.url}?t=22`)
    expect((await sent()).at(-1)).toEqual({ title, url })
  })
  const cut = await dialog.evaluate((own) =>
    // A long reference scrolls with the dialog, not in a field of its own.
    [...own.querySelectorAll('textarea')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )
  expect(cut).toEqual([])
  await expectAccessible(page)
})

test('in landscape, the next-up panel avoids the safe areas', async ({ page, request }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const { id, duration } = await recordingWith(request, () => true)
  await page.addInitScript(() => localStorage.setItem('player', '{"autoplayNext":true}'))
  await page.clock.install()
  await openPlayer(page, id)
  await safeAreaInsets(page, { left: 59, right: 59 })
  await pauseClock(page)
  await playFrom(page, duration - 1)
  await visibleOnPausedClock(page, player(page).getByRole('link', { name: 'Regarder maintenant' }))
  const card = await boxOf(player(page).locator('[data-next]'))
  expect(card.left).toBeGreaterThanOrEqual(59)
  expect(card.right).toBeLessThanOrEqual(844 - 59)
})
