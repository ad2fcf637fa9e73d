import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { setEvening } from '#test/support/browser/evening.ts'
import { expect, expectRules, test } from '#test/support/browser/site.ts'

type Years = { year: number; archives: { id: string; title: string }[] }[]

const invitation = (page: Page) => page.getByRole('region', { name: 'Une soirée à la télévision' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Une soirée à la télévision' })

test('an evening shows broadcasts of its date by year', async ({ page }) => {
  await setEvening(page)
  const answer = await page.request.get('/api/archives/on-this-day?month=11&day=22&limit=3')
  const years = (await answer.json()) as Years
  expect(years.length).toBeGreaterThan(3)
  const { year } = years.reduce((best, one) =>
    Math.abs(one.year - 1996) < Math.abs(best.year - 1996) ? one : best,
  )
  await page.goto('/')
  await invitation(page).getByRole('link', { name: '22 novembre 1996' }).click()
  const list = sheet(page)
    .getByRole('region', { name: 'Archives diffusées un 22 novembre' })
    .getByRole('listitem')
  const shown = years.flatMap(({ archives }) => archives)
  await expect(list).toHaveCount(shown.length)
  await list.last().evaluate((card) => card.parentElement?.scrollIntoView())
  await expect(list.filter({ hasText: String(year) }).first()).toBeInViewport()

  await test.step('a focused card is fully visible', async () => {
    await list.first().getByRole('link').focus()
    for (let at = 0; at < shown.length; at++) {
      await expect(list.nth(at).locator(':focus')).toBeVisible()
      await expect(list.nth(at)).toBeInViewport({ ratio: 0.99 })
      await page.keyboard.press('Tab')
    }
  })
  await expectRules(page, ['color-contrast', 'label', 'list', 'scrollable-region-focusable'])
  await test.step('its picture is saved as a PNG', async () => {
    const coming = page.waitForEvent('download')
    await sheet(page).getByRole('button', { name: 'Créer une image de la soirée' }).click()
    const saved = await coming
    expect(saved.suggestedFilename()).toBe('plus2tele-1996-11-22.png')
    const file = await readFile(await saved.path())
    // The IHDR chunk of a PNG contains width and height.
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1350])
    await expect(sheet(page).getByText('L’image a été enregistrée.')).toBeVisible()
  })
  await list.first().getByRole('link').click()
  await expect(page).toHaveURL(`/player/${years[0]!.archives[0]!.id}`)
})
