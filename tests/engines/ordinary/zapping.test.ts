import { describe } from 'vitest'
import { expect, test } from '../driver/walk.ts'

describe('zapping', () => {
  test('shows another recording for an arrow, and one of the channel whose number is typed', async ({
    page,
  }) => {
    await page.open('/zapping')
    const programme = () => document.querySelector('[data-programme]')?.textContent ?? ''
    const first = await page.until(programme)
    await page.press('ArrowUp')
    await page.until((before) => {
      const now = document.querySelector('[data-programme]')?.textContent ?? ''
      return now !== '' && now !== before
    }, first)
    await page.until(() => document.querySelector('[data-snow]') === null)
    // WebKitGTK cannot begin in the middle of a sample recording: its first picture is all there is to see.
    await page.until(
      () => (document.querySelector<HTMLVideoElement>('video[data-live]')?.videoWidth ?? 0) > 0,
    )
    await page.press('1', '2')
    await page.until(() => document.querySelector('[data-number]')?.textContent === '12')
    expect(await page.until(programme)).not.toBe('')
  })
})
