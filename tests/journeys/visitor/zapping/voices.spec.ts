import { readFileSync } from 'node:fs'
import { transformWithOxc } from 'vite'
import type * as Voices from '#web/src/playback/television-sound/sound-effects.ts'
import { expect, test } from '#test/support/browser/site.ts'
import { watchAudio } from '#test/support/browser/steps/zapping-steps.ts'

test.beforeEach(({ page }) => watchAudio(page))

test('each sound is audible, short and within the volume limit', async ({ page }) => {
  const file = 'web/src/playback/television-sound/sound-effects.ts'
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  await page.goto('about:blank')
  const sounds = await page.evaluate(
    async (address) => {
      const voices = (await import(address)) as typeof Voices
      const SECONDS = 3
      const render = async (
        name: 'switchOnSound' | 'switchOffSound' | 'staticNoise',
        fadeAt?: number,
      ) => {
        const context = new OfflineAudioContext(1, 48_000 * SECONDS, 48_000)
        const voice = voices[name]({ context, out: context.destination, at: 0 })
        if (fadeAt !== undefined) voice.fade(fadeAt)
        const samples = (await context.startRendering()).getChannelData(0)
        const last = samples.findLastIndex((sample) => sample !== 0)
        return {
          peak: samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0),
          energy: samples.reduce((sum, sample) => sum + sample ** 2, 0),
          seconds: (last + 1) / 48_000,
        }
      }
      return {
        on: await render('switchOnSound'),
        off: await render('switchOffSound'),
        whole: await render('staticNoise'),
        faded: await render('staticNoise', 0.15),
      }
    },
    `data:text/javascript,${encodeURIComponent(code)}`,
  )
  for (const { peak, energy } of Object.values(sounds)) {
    expect(energy).toBeGreaterThan(0.1)
    expect(peak).toBeGreaterThan(0.01)
    // Low enough that several sounds together stay below 1.
    expect(peak).toBeLessThan(0.45)
  }
  expect(sounds.on.seconds).toBeLessThan(0.75)
  expect(sounds.off.seconds).toBeLessThan(0.3)
  expect(sounds.faded.seconds).toBeGreaterThan(0.14)
  expect(sounds.faded.seconds).toBeLessThan(0.2)
  expect(sounds.whole.seconds).toBeLessThan(2.01)
})
