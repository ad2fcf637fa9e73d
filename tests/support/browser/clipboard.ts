import type { Page } from '@playwright/test'

/**
 * Returns the clipboard by Ctrl+V into a field, because the permissions policy forbids scripts to
 * read it.
 */
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
