import { expectNoHorizontalScroll } from '#test/support/browser/viewport-assertions.ts'
import { cards, expect, expectEveryCard, test } from '#test/support/browser/site.ts'
import { brush, years, open, placeOf } from './timeline-steps.ts'

type Box = { x: number; y: number; width: number; height: number }

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters collapse behind a button with their number', async ({ page }) => {
    await open(page, '/archives?channel=tele-une')
    await expect(cards(page).first()).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByLabel('Genre')).toBeHidden()
    const fold = page.getByRole('button', { name: 'Filtres (1)' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await fold.tap()
    await page.getByLabel('Genre').selectOption({ label: 'Journal télévisé' })
    await expect(page).toHaveURL('/archives?channel=tele-une&category=journal')
    await expect(page.getByRole('button', { name: 'Filtres (2)' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
    await expectNoHorizontalScroll(page)
    await years(page).getByText('1980').tap()
    await expect(page).toHaveURL('/archives?channel=tele-une&decade=1980')
    await expect(page.getByRole('button', { name: 'Filtres (2)' })).toBeVisible()
    await expectEveryCard(page, /^198\d[^]*Télé Une/)
  })

  test('a touch drag over the decades selects them all', async ({ page }) => {
    await open(page)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      })
    /** Touches one point, slides to another, and waits for the announcement. */
    const slide = async (from: Box, to: Box, says: RegExp) => {
      const [start, end] = [from, to].map(({ x, y, width, height }) => ({
        x: x + width / 2,
        y: y + Math.min(height / 2, 20),
      }))
      await touch('touchStart', start!.x, start!.y)
      for (let part = 1; part <= 4; part++)
        await touch('touchMove', start!.x + ((end!.x - start!.x) * part) / 4, start!.y)
      await expect(brush(page)).toContainText(says)
      await touch('touchEnd')
    }
    const decade = async (number: number) =>
      (await years(page).getByText(String(number)).boundingBox())!
    await slide(await decade(1960), await decade(1980), /1960–1989[\d\s]+ archives/)
    await expect(page).toHaveURL('/archives?from=1960&to=1989')
    await expect(page.getByRole('button', { name: 'Filtres (1)' })).toBeVisible()
    await expectEveryCard(page, /^19[678]\d/)

    const bar = async (number: number) => ({
      ...(await placeOf(page, number)),
      width: 0,
      height: 0,
    })
    await slide(await bar(1971), await bar(1984), /1984[\d\s]+ archives/)
    await expect(page).toHaveURL('/archives?year=1984')
  })

  test.describe('in German', () => {
    test.use({ locale: 'de-DE' })
    test('the page fits the window with open filters', async ({ page }) => {
      await page.goto('/archives?year=1978&channel=chaine-du-savoir')
      await page.getByRole('button', { name: 'Filter (2)' }).tap()
      await expect(page.getByLabel('Jahrzehnt')).toBeVisible()
      await expectNoHorizontalScroll(page)
    })
  })
})
