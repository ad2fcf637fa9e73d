import type { Page } from '@playwright/test'

/** The result of Ctrl+V in a field: the site's policy lets no script read the clipboard. */
export async function readClipboard(page: Page) {
  const field = await page.evaluateHandle(() => {
    const area = document.createElement('textarea')
    ;(document.querySelector('dialog[open], [popover]:popover-open') ?? document.body).append(area)
    area.focus()
    return area
  })
  await page.keyboard.press('Control+V')
  const text = await field.evaluate((area) => area.value)
  await field.evaluate((area) => area.remove())
  return text
}
