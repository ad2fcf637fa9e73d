import { describe } from 'vitest'
import { aRecording, inVideo } from '../driver/recordings.ts'
import { expect, test } from '../driver/fixtures.ts'

describe('a recording', () => {
  test('is shared with the current second and as a postcard', async ({ page }) => {
    const { id } = await aRecording(page)
    await page.open(`/player/${id}?t=40`)
    await inVideo.isBeyond(page, 39.9)
    await page.click({ css: 'main button', name: 'Partager' })
    await page.see('dialog[open] h2')
    await page.until(() =>
      [...document.querySelectorAll<HTMLInputElement>('dialog[open] input')].some(({ value }) =>
        value.endsWith('0:40'),
      ),
    )
    await page.click({ css: 'dialog[open] section button', name: 'Faire une carte postale' })
    // Two pixels of the card's image. On the test card they would have the colours of two bars.
    const card = await page.until(() => {
      const image = document.querySelector<HTMLImageElement>('dialog[open] section img')
      if (!image?.complete || image.naturalWidth === 0) return undefined
      const context = Object.assign(document.createElement('canvas'), {
        width: 1080,
        height: 1350,
      }).getContext('2d')
      context?.drawImage(image, 0, 0)
      const at = (x: number) => [...(context?.getImageData(x, 300, 1, 1).data ?? [])].join()
      return [image.naturalWidth, image.naturalHeight, at(360), at(480)] as const
    })
    expect(card.slice(0, 2)).toEqual([1080, 1350])
    expect(card.slice(2)).not.toEqual(['238,148,64,255', '255,90,77,255'])
    await page.press('Escape')
    await page.gone('dialog[open]')
  })
})
