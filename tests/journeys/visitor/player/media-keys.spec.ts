import { openControls, player, videoOf } from '#test/support/browser/player.ts'
import { expect, test } from '#test/support/browser/site.ts'

test('media keys of keyboard, headset and lock screen work', async ({ page, request }) => {
  type Orders = typeof globalThis & { orders: Map<string, MediaSessionActionHandler | null> }
  await page.addInitScript(() => {
    const orders = ((globalThis as Orders).orders = new Map())
    navigator.mediaSession.setActionHandler = (action, handler) => void orders.set(action, handler)
  })
  const { title, channel } = await openControls(page, request)
  const order = (action: MediaSessionAction, details = {}) =>
    page.evaluate(
      ([name, more]) => (globalThis as Orders).orders.get(name)?.({ action: name, ...more }),
      [action, details] as const,
    )
  const mediaSession = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession
      return [metadata?.title, metadata?.artist, playbackState]
    })
  const time = () => videoOf(page, 'currentTime')
  expect(await mediaSession()).toEqual([undefined, undefined, 'none'])
  await player(page)
    .getByRole('button', { name: /^Regarder «/ })
    .click()
  await expect.poll(mediaSession).toEqual([title, channel.name, 'playing'])
  await order('pause')
  await expect.poll(mediaSession).toEqual([title, channel.name, 'paused'])
  await order('seekto', { seekTime: 60 })
  expect(await time()).toBe(60)
  await order('seekforward')
  expect(await time()).toBe(70)
  await order('seekforward', { seekOffset: 20 })
  expect(await time()).toBe(90)
  await order('seekbackward', { seekOffset: 30 })
  expect(await time()).toBe(60)
  await order('seekbackward')
  expect(await time()).toBe(50)
  await order('play')
  await expect.poll(() => videoOf(page, 'paused')).toBe(false)
  await order('stop')
  await expect.poll(() => videoOf(page, 'paused')).toBe(true)
  // Leaving the page removes the handlers.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crédits' }).click()
  await expect.poll(mediaSession).toEqual([undefined, undefined, 'none'])
  expect(await page.evaluate(() => [...(globalThis as Orders).orders.values()])).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
