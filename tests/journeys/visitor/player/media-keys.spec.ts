import {
  handledMediaKeys,
  openControls,
  player,
  pressMediaKey,
  recordMediaKeys,
  videoOf,
} from '#test/support/browser/player.ts'
import { expect, test } from '#test/support/browser/site.ts'

test('media keys of keyboard, headset and lock screen work', async ({ page, request }) => {
  await recordMediaKeys(page)
  const { title, channel } = await openControls(page, request)
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
  await pressMediaKey(page, 'pause')
  await expect.poll(mediaSession).toEqual([title, channel.name, 'paused'])
  await pressMediaKey(page, 'seekto', { seekTime: 60 })
  expect(await time()).toBe(60)
  await pressMediaKey(page, 'seekforward')
  expect(await time()).toBe(70)
  await pressMediaKey(page, 'seekforward', { seekOffset: 20 })
  expect(await time()).toBe(90)
  await pressMediaKey(page, 'seekbackward', { seekOffset: 30 })
  expect(await time()).toBe(60)
  await pressMediaKey(page, 'seekbackward')
  expect(await time()).toBe(50)
  await pressMediaKey(page, 'play')
  await expect.poll(() => videoOf(page, 'paused')).toBe(false)
  await pressMediaKey(page, 'stop')
  await expect.poll(() => videoOf(page, 'paused')).toBe(true)
  // Leaving the page removes the handlers.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Crédits' }).click()
  await expect.poll(mediaSession).toEqual([undefined, undefined, 'none'])
  expect(await handledMediaKeys(page)).toEqual([])
})
