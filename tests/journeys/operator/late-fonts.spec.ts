import type { Page } from '@playwright/test'
import fr from '#web/src/i18n/fr.json' with { type: 'json' }
import { expect, test } from '#test/support/browser/site.ts'

const texts = [fr.playerControls, fr.archives, fr.settings, fr.player]
  .flatMap((group): unknown[] => Object.values(group))
  .filter((text): text is string => typeof text === 'string' && !text.includes('{{'))

/**
 * Returns width and line height of the site's texts by font weight, in px. The font is large, so
 * that rounding does not matter.
 */
const measure = (page: Page) =>
  page.evaluate(
    (words) =>
      [400, 600].map((weight) => {
        const line = document.createElement('span')
        line.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 200px / normal var(--sans)`
        line.textContent = words.join(' ')
        document.body.append(line)
        const { width, height } = line.getBoundingClientRect()
        line.remove()
        return { width, height }
      }),
    texts,
  )

test('the fallback font has the metrics of the web font', async ({ page }) => {
  await page.goto('/legal')
  await page.evaluate(() => document.fonts.load('1em "Instrument Sans"'))
  const real = await measure(page)
  await page.route('**/*.woff2', (route) => route.abort())
  await page.reload()
  const loaded = await page.evaluate(async () => {
    await document.fonts.load('1em "Instrument Sans"').catch(() => {})
    return document.fonts.check('1em "Instrument Sans"')
  })
  expect(loaded).toBe(false)
  for (const [at, { width, height }] of (await measure(page)).entries()) {
    expect(Math.abs(width / (real[at]?.width ?? 0) - 1)).toBeLessThan(0.03)
    expect(Math.abs(height - (real[at]?.height ?? 0))).toBeLessThanOrEqual(2)
  }
})
