import { expect, type Page } from '@playwright/test'
import { cards } from '#test/support/browser/site.ts'

export const brush = (page: Page) => page.getByRole('region', { name: 'Choisir une année' })
export const years = (page: Page) => brush(page).getByRole('listbox')
export const year = (page: Page, number: number) =>
  years(page).getByRole('option', { name: new RegExp(`^${number}, `) })
export const chip = (page: Page, name: string) =>
  page.getByRole('button', { name: `Retirer le filtre ${name}`, exact: true })

/** Opens a list and waits for the counts of its years. */
export async function open(page: Page, path = '/archives') {
  await page.goto(path)
  await expect(cards(page).first()).toBeVisible()
  await expect(brush(page)).toHaveAttribute('data-waiting', 'false')
}

/** Returns a point in a year's column, independent of its bar's height. */
export async function placeOf(page: Page, number: number) {
  const bar = (await year(page, number).boundingBox())!
  const list = (await years(page).boundingBox())!
  return { x: bar.x + bar.width / 2, y: list.y + 20 }
}

/** Drags from one year to another without releasing the button. */
export async function dragAcrossYears(page: Page, first: number, last: number) {
  const [from, to] = [await placeOf(page, first), await placeOf(page, last)]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}
