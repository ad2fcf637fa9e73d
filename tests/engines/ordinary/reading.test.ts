import { describe } from 'vitest'
import { expect, test } from '../driver/fixtures.ts'

describe('a visitor who reads', () => {
  test('has the home page rendered within the window’s width', async ({ page }) => {
    await page.open('/')
    await page.see('#timeline')
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThan(1)
    // The font of the digits has no narrow no-break space; the fallback's must be narrower than a
    // digit.
    await page.see('main dl dd:not(:empty)')
    const [digit = 0, space] = await page.evaluate(() => {
      const words = document.querySelector('main dl dd')?.firstChild
      return [0, 1].map((at) => {
        const range = new Range()
        if (words) range.setStart(words, at)
        if (words) range.setEnd(words, at + 1)
        return range.getBoundingClientRect().width
      })
    })
    expect(space).toBeGreaterThan(0)
    expect(space).toBeLessThan(digit * 0.75)
  })
})

describe('the error monitor of every test', () => {
  test('reports errors of scripts, console and policy', async ({ page }) => {
    await page.open('/credits')
    await page.see('main h1')
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown late')
      })
      void Promise.reject(new Error('never caught'))
      console.error('said aloud')
      const picture = new Image()
      picture.src = 'https://elsewhere.example/picture.png'
    })
    // The order of errors depends on the engine.
    let seen = ''
    const faults = [
      'thrown late',
      'never caught',
      'said aloud',
      'img-src https://elsewhere.example',
    ]
    await expect
      .poll(
        async () => {
          seen += (await page.errors()).join('\n')
          return faults.filter((fault) => !seen.includes(fault))
        },
        { timeout: 30_000 },
      )
      .toEqual([])
    // An engine may report the blocked picture again a moment later.
    await page.evaluate(() => 0)
    const others = await page.errors()
    expect(others.filter((one) => !one.includes('elsewhere.example'))).toEqual([])
  })
})
