import { describe } from 'vitest'
import { openComments } from '../driver/comments.ts'
import { aRecording, inVideo } from '../driver/recordings.ts'
import { live, zapTo } from '../driver/television.ts'
import { expect, test } from '../driver/fixtures.ts'

const widerThanWindow = () => document.documentElement.scrollWidth - innerWidth

const paths =
  '/ /archives /channels /collections /zapping /changelog /legal /credits /terms /community /box /profile /profile/member /settings /archivist /archivist/upload /nothing/here'.split(
    ' ',
  )

// Minimum widths: WebKitGTK 447 px, Firefox 390 px.
describe('in a window as narrow as a phone', () => {
  test('no page is wider than the window', async ({ page }) => {
    await page.resize('phone')
    expect(await page.evaluate(() => innerWidth)).toBeLessThan(520)
    await page.isMember('archivist')
    for (const path of paths) {
      await page.open(path)
      await page.until(() => document.querySelector('main h1, [data-programme]') !== null)
      expect(await page.evaluate(widerThanWindow), path).toBeLessThan(1)
    }
  })

  test('a recording plays, and its settings open as a bottom sheet', async ({ page }) => {
    await page.resize('phone')
    const { id } = await aRecording(page)
    await page.open(`/player/${id}`)
    await inVideo.isReady(page)
    const { x, y } = await inVideo.middle(page)
    await page.clickAt(x, y)
    await inVideo.isBeyond(page, 0.5)
    await page.press('k')
    await inVideo.isPaused(page)
    await page.click({ css: '[data-controls] button', name: 'Réglages' })
    const beneath = await page.until(() => {
      const box = document.querySelector(':popover-open')?.getBoundingClientRect()
      return (
        box && { gap: innerHeight - box.bottom, width: box.width, whole: document.body.clientWidth }
      )
    })
    expect(beneath.gap).toBeLessThan(1)
    expect(beneath.width).toBeGreaterThanOrEqual(beneath.whole)
    await page.press('Escape')
    // During playback the player stays below the header, at full width.
    await page.evaluate(() => scrollTo(0, 900))
    const set = await page.until(() => {
      const box = document.querySelector('main section')!.getBoundingClientRect()
      const { clientWidth } = document.documentElement
      return (
        scrollY > 400 && {
          left: box.x,
          top: Math.round(box.y),
          inlineEnd: Math.round(clientWidth - box.width),
        }
      )
    })
    expect(set).toEqual({ left: 0, top: 56, inlineEnd: 0 })
    await openComments(page, id)
    expect(await page.evaluate(widerThanWindow)).toBeLessThan(1)
  })

  test('menu, search suggestions and television work by touch', async ({ page }) => {
    await page.resize('phone')
    await page.open('/credits')
    await page.click({ css: 'header button', name: 'Ouvrir le menu' })
    await page.see('dialog[open] fieldset')
    // The four languages are on one line.
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('dialog[open] fieldset:first-of-type label')].map((one) =>
        Math.round(one.getBoundingClientRect().top),
      ),
    )
    expect(tops).toHaveLength(4)
    expect(new Set(tops).size).toBe(1)
    await page.click('dialog[open] a[href="/channels"]')
    await page.reads('main h1', 'Chaînes')
    await page.gone('dialog[open]')
    await page.click({ css: 'header button', name: 'Rechercher' })
    await page.see('dialog[open] [role=combobox]')
    await page.type('tour')
    await page.see('dialog[open] [role=option]')
    expect(await page.evaluate(widerThanWindow)).toBeLessThan(1)
    await page.press('Escape', 'Escape')
    await page.gone('dialog[open]')
    await zapTo(page)
    await page.press('5')
    await page.reads('[data-number] + p', 'Canal Horizon')
    await live.moves(page)
  })

  test('the sign-in dialog is as wide as the window allows', async ({ page }) => {
    await page.resize('phone')
    await page.open('/credits')
    await page.click({ css: 'header button', name: 'Se connecter' })
    await page.see('dialog[open] h2')
    const { height, right } = await page.until(() => {
      const box = document.querySelector('dialog[open]')?.getBoundingClientRect()
      return box && { height: box.height, right: innerWidth - box.right }
    })
    expect(height).toBeLessThan(520)
    expect(right).toBeGreaterThanOrEqual(0)
  })
})
