import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { transformWithOxc } from 'vite'
import type * as Voices from '../../../../web/src/lib/television-sound/voices.ts'
import { cards, expect, expectAccessible, test } from '../../../support/browser/site.ts'
import {
  expectPicture,
  longRecordings,
  sourceOf,
  zapTo,
} from '../../../support/browser/steps/zapping-steps.ts'

type Audio = { contexts: AudioContext[]; started: number; sounding: number }

/** Counts audio contexts, and the sources that were started and have not ended. */
const watchAudio = (page: Page) =>
  page.addInitScript(() => {
    const audio: Audio = { contexts: [], started: 0, sounding: 0 }
    Object.assign(globalThis, { audio })
    globalThis.AudioContext = class extends AudioContext {
      constructor(options?: AudioContextOptions) {
        super(options)
        audio.contexts.push(this)
      }
    }
    const start = Reflect.get(AudioScheduledSourceNode.prototype, 'start')
    const count = function count(this: AudioScheduledSourceNode, ...when: [number?]) {
      audio.started += 1
      audio.sounding += 1
      this.addEventListener('ended', () => (audio.sounding -= 1))
      start.apply(this, when)
    }
    AudioScheduledSourceNode.prototype.start = count
    AudioBufferSourceNode.prototype.start = count
  })

const audioOf = (page: Page) =>
  page.evaluate(() => {
    const { contexts, started, sounding } = (globalThis as unknown as { audio: Audio }).audio
    return { states: contexts.map(({ state }) => state), started, sounding }
  })

const hasLoaded = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /-sounds?-[^/]*\.js/.test(name)),
  )

const button = (page: Page) =>
  page.locator('[data-bar]').getByRole('button', { name: 'Bruits du téléviseur' })

const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('player') ?? '{}') as Record<string, unknown>)

const keepPlayer = (page: Page, player: Record<string, unknown>) =>
  page.addInitScript((value) => localStorage.setItem('player', value), JSON.stringify(player))

async function changeChannel(page: Page) {
  const before = await sourceOf(page)
  await page.keyboard.press('PageDown')
  await expect.poll(() => sourceOf(page)).not.toBe(before)
  await expectPicture(page)
}

test.beforeEach(({ page }) => watchAudio(page))

test('the set has no sound of its own until it is asked for, and then one context that falls silent after each change @variant', async ({
  page,
}) => {
  await longRecordings(page)
  await zapTo(page)
  await changeChannel(page)
  expect((await audioOf(page)).states).toEqual([])
  expect(await hasLoaded(page)).toBe(false)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')

  await test.step('a key switches them on, and says so', async () => {
    // However late the browser lets it through on a machine that has other work.
    await page.evaluate(() => {
      const now = performance.now()
      performance.now = () => now
    })
    await page.keyboard.press('s')
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Bruits du téléviseur : activés').first()).toBeVisible()
    await expect.poll(() => audioOf(page)).toEqual({ states: ['running'], started: 2, sounding: 0 })
    expect(await hasLoaded(page)).toBe(true)
    await page.evaluate(() => void Reflect.deleteProperty(performance, 'now'))
  })
  await test.step('static at each change', async () => {
    await changeChannel(page)
    await expect.poll(() => audioOf(page)).toEqual({ states: ['running'], started: 3, sounding: 0 })
  })
  await test.step('none while it is muted', async () => {
    await page.keyboard.press('m')
    await changeChannel(page)
    expect((await audioOf(page)).started).toBe(3)
    await page.keyboard.press('m')
  })
  await test.step('none where less motion is asked for: there is no snow either', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await changeChannel(page)
    expect((await audioOf(page)).started).toBe(3)
    await expectAccessible(page)
    await page.emulateMedia({ reducedMotion: null })
  })
  await test.step('the list of keys has it', async () => {
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' })
    await expect(keys.getByText('Bruits du téléviseur')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('left, it is switched off, and the context closed', async () => {
    await page.getByRole('link', { name: 'Archives' }).first().click()
    await expect(cards(page).first()).toBeVisible()
    await expect.poll(() => audioOf(page)).toEqual({ states: ['closed'], started: 5, sounding: 0 })
  })
})

test('the choice is kept on the device, for the set and in the settings @variant', async ({
  page,
}) => {
  await zapTo(page)
  await button(page).press('Enter')
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page)).toMatchObject({ ownSounds: true })
  await page.reload()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/settings')
  const choice = page.getByRole('switch', { name: 'Bruits du téléviseur' })
  await expect(choice).toBeChecked()
  await choice.press('Space')
  await expect(choice).not.toBeChecked()
  expect(await stored(page)).toMatchObject({ ownSounds: false })
  await expectAccessible(page)
  await zapTo(page)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false')
})

test('kept on, it opens no audio context on a page that nobody has touched @variant', async ({
  page,
}) => {
  await keepPlayer(page, { ownSounds: true })
  await page.goto('/zapping')
  // Playwright’s own questions count as a gesture; this one does not.
  const client = await page.context().newCDPSession(page)
  const ask = async (expression: string) => {
    const { result } = await client.send('Runtime.evaluate', { expression, returnByValue: true })
    return result.value as unknown
  }
  const hasPicture = `!document.querySelector('[data-snow]') &&
    document.querySelector('video[data-live]')?.currentTime > 0.5`
  await expect.poll(() => ask(hasPicture)).toBe(true)
  expect(await ask('navigator.userActivation.hasBeenActive')).toBe(false)
  expect(await ask('audio.contexts.length')).toBe(0)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
})

test('switched off by its button, it is silent at once, with its context closed @variant', async ({
  page,
}) => {
  await zapTo(page)
  await button(page).press('Enter')
  await expect.poll(async () => (await audioOf(page)).states).toEqual(['running'])
  await button(page).press('Enter')
  await expect.poll(async () => (await audioOf(page)).states).toEqual(['closed'])
})

for (const player of [{ ownSounds: true }, { ownSounds: true, muted: true }, {}])
  test(`from a card to its player, static is heard where it is asked for, and never else: ${JSON.stringify(player)} @variant`, async ({
    page,
  }) => {
    const isHeard = 'ownSounds' in player && !('muted' in player)
    await keepPlayer(page, player)
    await page.goto('/archives')
    const link = cards(page).nth(2).getByRole('link')
    const picture = cards(page).nth(2).locator('img')
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0)
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      const ready = await page.evaluate(() =>
        ['/PlayerPage-', '/api/archive/'].every((part) =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
        ),
      )
      expect(ready).toBe(true)
    }).toPass()
    const arrive = async () => {
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page.locator('canvas.channel-change')).toHaveCount(0)
    }
    await arrive()
    if (!isHeard) {
      expect(await audioOf(page)).toEqual({ states: [], started: 0, sounding: 0 })
      expect(await hasLoaded(page)).toBe(false)
      return
    }
    // A sound that would come late is left out, as on a machine that has other work: then the next one.
    await expect(async () => {
      if ((await audioOf(page)).started === 0) {
        await page.goBack()
        await arrive()
      }
      const { states, started, sounding } = await audioOf(page)
      expect(started).toBeGreaterThan(0)
      expect(sounding).toBe(0)
      expect([...new Set(states)]).toEqual(['closed'])
    }).toPass()
  })

test('a browser without Web Audio, or one that refuses, zaps as ever @variant', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioContext'))
  await keepPlayer(page, { ownSounds: true })
  await zapTo(page)
  await expect(button(page)).toHaveCount(0)
  await page.keyboard.press('s')
  await changeChannel(page)
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: /raccourcis/i })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Bruits du téléviseur' })).toHaveCount(0)

  await page.addInitScript(() =>
    Object.assign(globalThis, {
      AudioContext: function refuse() {
        throw new DOMException('no device', 'NotSupportedError')
      },
    }),
  )
  await zapTo(page)
  await changeChannel(page)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
})

test('each sound is heard, short, never too loud, and ends in silence @variant', async ({
  page,
}) => {
  const file = 'web/src/lib/television-sound/voices.ts'
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
  await page.goto('about:blank')
  const sounds = await page.evaluate(
    async (address) => {
      const voices = (await import(address)) as typeof Voices
      const SECONDS = 3
      const render = async (name: 'switchingOn' | 'switchingOff' | 'hissing', fadeAt?: number) => {
        const context = new OfflineAudioContext(1, 48_000 * SECONDS, 48_000)
        const voice = voices[name]({ context, out: context.destination, at: 0 })
        if (fadeAt !== undefined) voice.fade(fadeAt)
        const samples = (await context.startRendering()).getChannelData(0)
        const last = samples.findLastIndex((sample) => sample !== 0)
        return {
          peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
          energy: samples.reduce((sum, sample) => sum + sample ** 2, 0),
          seconds: (last + 1) / 48_000,
        }
      }
      return {
        on: await render('switchingOn'),
        off: await render('switchingOff'),
        whole: await render('hissing'),
        faded: await render('hissing', 0.15),
      }
    },
    `data:text/javascript,${encodeURIComponent(code)}`,
  )
  for (const { peak, energy } of Object.values(sounds)) {
    expect(energy).toBeGreaterThan(0.1)
    expect(peak).toBeGreaterThan(0.01)
    // Several together are still below 1.
    expect(peak).toBeLessThan(0.45)
  }
  expect(sounds.on.seconds).toBeLessThan(0.75)
  expect(sounds.off.seconds).toBeLessThan(0.3)
  expect(sounds.faded.seconds).toBeGreaterThan(0.14)
  expect(sounds.faded.seconds).toBeLessThan(0.2)
  expect(sounds.whole.seconds).toBeLessThan(2.01)
})
