import { expect, type Page } from '@playwright/test'

export const legend = (page: Page) => page.getByRole('region', { name: 'Touches de couleur' })
export const focused = (page: Page) => page.locator(':focus')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a page in television mode and waits until it handles the remote control's keys. */
export async function openOnTelevision(page: Page, path: string) {
  await page.goto(path)
  await expect(legend(page)).toBeVisible()
}

/** Presses a colour key, which only remote controls have. */
export const pressColour = (page: Page, key: string) =>
  page.evaluate((name) => {
    const press = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
  }, key)

/** Presses an arrow key until an element has the focus. */
export async function pressUntilFocused(page: Page, key: string, to: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key)
    if (await to.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
  }
  await expect(to).toBeFocused()
}
